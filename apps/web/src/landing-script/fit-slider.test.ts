import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUpFitSlider } from './fit-slider.ts';

const card = (id: number, hours: number, price: number, tag = '') =>
  `<li id="plan-${id}" class="plan" data-hours="${hours}" data-price="${price * 100}">${tag}<h3>Plan ${id}</h3>
  <p class="price"><b>$${price}</b> per month</p><ul class="facts"><li>$1 an hour with <span>150 views and 100 chat messages</span></li>
  <li>30 days, ${hours} hours a day<small>Much</small></li></ul><a class="btn">Choose</a></li>`;

let input: HTMLInputElement;
let days: HTMLSelectElement;

beforeEach(() => {
  document.body.innerHTML = `
    <div class="fit" inert><output></output>
      <select>${[1, 2, 3, 4, 5, 6, 7].map((count) => `<option ${count === 3 ? 'selected' : ''}>${count}</option>`)}</select>
      <input type="range" min="1" max="70" value="6">
      <p><a href="#plans"></a><small>100 views an hour</small><a href="#plans"></a></p></div>
    <ul><li class="plan">Open</li>${card(1, 2, 149)}${card(3, 24, 600, '<p class="tag">Most Popular</p>')}</ul>
    <div class="own" id="custom" data-prices="$100 $255 $300 $400 $599 $650 $1,000 $1,200"><h3>Custom Plan</h3><p>Your own.</p>
      <p class="price">from <b>$100</b> per month</p><a class="btn quiet" href="/custom-plan">Build</a></div>
    <table class="compare"><tr><td></td><th>Open</th><th>Plan 1</th><th>Plan 3</th></tr></table>`;
  setUpFitSlider();
  const [range, select] = [document.querySelector('input'), document.querySelector('select')];
  if (!range || !select) throw new Error('There is no slider.');
  [input, days] = [range, select];
});

const choose = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const named = () =>
  [...document.querySelectorAll('.fit p > :not([hidden])')].map((each) => [
    each.getAttribute('href'),
    each.textContent,
  ]);
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fits]')].map((each) => [each.id, each.dataset.fits]);
const own = () => ['p', '.price'].map((part) => document.querySelector(`.own ${part}`)?.textContent);
const build = () => {
  const button = document.querySelector<HTMLAnchorElement>('.own a');
  return `${button?.pathname}${button?.search}`;
};
const GRANTED = [null, '150 views and 100 chat messages an hour'];
const PLAN_1 = [['#plan-1', 'Plan 1: 2 hours a day, $149 per month'], GRANTED];
const PLAN_3 = [['#plan-3', 'Plan 3: 24 hours a day, $600 per month'], GRANTED];

test('from the beginning the slider names the first plan with enough hours a day and what it grants, and marks its card and column', () => {
  expect(document.querySelector('.fit')?.hasAttribute('inert')).toBe(false);
  expect([named(), marked()]).toEqual([PLAN_1, [['plan-1', 'Fits 6 hours a week']]]);
  choose(input, '30');
  expect([named(), marked()]).toEqual([PLAN_3, [['plan-3', 'Most Popular · Fits 30 hours a week']]]);
  expect([...document.querySelectorAll('.top')].map(({ id, textContent }) => id || textContent)).toEqual([
    'plan-3',
    'Plan 3',
  ]);
  expect([...document.querySelectorAll('.btn')].map(({ className }) => className)).toEqual([
    'btn quiet',
    'btn',
    'btn quiet',
  ]);
});

test('the same hours on fewer days take a plan with more of them a day', () => {
  choose(input, '10');
  choose(days, '5');
  expect(named()).toEqual(PLAN_1);
  choose(days, '1');
  expect(named()).toEqual(PLAN_3);
});

test('a custom plan that costs less than the plan that fits comes first, and its card is the one that fits', () => {
  choose(input, '13');
  expect(named()).toEqual([
    ['#custom', 'Custom: 5 hours a day, $599 per month'],
    [null, '100 views an hour'],
    ['#plan-3', 'Plan 3 with 150 views and 100 chat messages: $600'],
  ]);
  expect(marked()).toEqual([['custom', 'Fits 13 hours a week']]);
  expect(own()).toEqual(['Your own views and chats, 5 hours a day.', 'from $599 per month']);
  expect(build()).toBe('/custom-plan?hours=5');
  choose(input, '16');
  expect([named(), marked()]).toEqual([PLAN_3, [['plan-3', 'Most Popular · Fits 16 hours a week']]]);
  expect(own()).toEqual(['Your own.', 'from $100 per month']);
  expect(build()).toBe('/custom-plan');
});

test('a custom plan alone is named where no plan grants as many hours a day', () => {
  document.querySelector('#plan-3')?.setAttribute('data-hours', '4');
  choose(input, '20');
  expect(named()).toEqual([
    ['#custom', 'Custom: 7 hours a day, $1,000 per month'],
    [null, '100 views an hour'],
  ]);
});

test('nothing can be asked for that no plan grants on so many days', () => {
  choose(days, '1');
  expect(input.max).toBe('24');
  choose(days, '7');
  expect(input.max).toBe('70');
});
