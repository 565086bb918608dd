import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUpFitSlider } from './fit-slider.ts';

const card = (id: number, hours: number, price: number, tag = '') =>
  `<li id="plan-${id}" class="plan" data-hours="${hours}" data-price="${price * 100}">${tag}<h3>Plan ${id}</h3>
  <p class="price"><b>$${price}</b> per month<span>$1 an hour</span></p><ul class="facts"><li>150 views an hour</li>
  <li>100 chat messages an hour</li><li>30 days, ${hours} hours a day<small>Much</small></li></ul><a class="btn">Choose</a></li>`;

let input: HTMLInputElement;
let days: HTMLSelectElement;

beforeEach(() => {
  document.body.innerHTML = `
    <ul><li class="plan">Open</li>${card(1, 2, 149)}${card(3, 24, 600, '<p class="tag">Most Popular</p>')}</ul>
    <div class="fit" hidden><output></output>
      <select>${[1, 2, 3, 4, 5, 6, 7].map((count) => `<option ${count === 3 ? 'selected' : ''}>${count}</option>`)}</select>
      <input type="range" min="1" max="70" value="6"><p><span><a href="#plans"></a><small></small></span>
      <span><a href="/custom-plan?hours=" data-prices="$100 $255 $300 $400 $599 $650 $1,000 $1,200">per month</a><small>100 views</small></span></p></div>
    <table class="compare"><tr><td></td><th>Open</th><th>Plan 1</th><th>Plan 3</th></tr></table>`;
  setUpFitSlider();
  const [range, select] = [document.querySelector('input'), document.querySelector('select')];
  if (!range || !select) throw new Error('There is no slider.');
  [input, days] = [range, select];
});

const choose = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const named = () =>
  [...document.querySelectorAll('p > span:not([hidden]) a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fits]')].map((each) => [each.id, each.dataset.fits]);
const PLAN_1 = ['#plan-1', 'Plan 1: 2 hours a day, $149 per month'];
const PLAN_3 = ['#plan-3', 'Plan 3: 24 hours a day, $600 per month'];

test('from the beginning the slider names the first plan with enough hours a day and what it grants, and marks its card and column', () => {
  expect(document.querySelector<HTMLElement>('.fit')?.hidden).toBe(false);
  expect([named(), marked()]).toEqual([[PLAN_1], [['plan-1', 'Fits 6 hours a week']]]);
  expect(document.querySelector('.fit small')?.textContent).toBe('150 views and 100 chat messages an hour');
  choose(input, '1');
  expect(marked()).toEqual([['plan-1', 'Fits 1 hour a week']]);
  choose(input, '30');
  expect([named(), marked()]).toEqual([[PLAN_3], [['plan-3', 'Most Popular · Fits 30 hours a week']]]);
  expect([...document.querySelectorAll('.top')].map(({ id, textContent }) => id || textContent)).toEqual([
    'plan-3',
    'Plan 3',
  ]);
  expect([...document.querySelectorAll('.btn')].map(({ className }) => className)).toEqual(['btn quiet', 'btn']);
});

test('the same hours on fewer days take a plan with more of them a day', () => {
  choose(input, '10');
  choose(days, '5');
  expect(named()).toEqual([PLAN_1]);
  choose(days, '1');
  expect(named()).toEqual([PLAN_3]);
});

test('a custom plan is named with its price and filled in where it costs less than the plan that fits', () => {
  choose(input, '13');
  expect(named()).toEqual([PLAN_3, ['/custom-plan?hours=5', 'Custom plan: 5 hours a day, $599 per month']]);
  choose(input, '3');
  expect(named()).toEqual([PLAN_1, ['/custom-plan?hours=1', 'Custom plan: 1 hour a day, $100 per month']]);
  choose(input, '16');
  expect(named()).toEqual([PLAN_3]);
});

test('nothing can be asked for that no plan grants on so many days', () => {
  choose(days, '1');
  expect(input.max).toBe('24');
  choose(days, '7');
  expect(input.max).toBe('70');
});
