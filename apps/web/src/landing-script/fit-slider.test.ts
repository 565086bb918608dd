import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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
      <div><p role="status"><strong></strong><i></i><small></small><small></small><small></small></p>
      <button></button></div></div>
    <ul><li class="plan">Open</li>${card(1, 2, 149)}${card(3, 24, 600, '<p class="tag">Most Popular</p>')}</ul>
    <div class="own" id="custom" data-hour="100 views and 50 chat messages" data-prices="$100 $255 $300 $400 $599 $650 $1,000 $1,200"><h3>Custom Plan</h3><p>Your own.</p>
      <p class="price">from <b>$100</b> per month</p><a class="btn quiet" href="/custom-plan">Build</a></div>
    <table class="compare"><tr><td></td><th>Open</th><th>Plan 1</th><th>Plan 3</th></tr></table>`;
  setUpFitSlider();
  const [range, select] = [document.querySelector('input'), document.querySelector('select')];
  if (!range || !select) throw new Error('There is no slider.');
  [input, days] = [range, select];
});

const choose = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const answer = () => [...document.querySelectorAll('[role] > *')].map(({ textContent }) => textContent);
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fits]')].map((each) => [each.id, each.dataset.fits]);
const own = () => ['p', '.price'].map((part) => document.querySelector(`.own ${part}`)?.textContent);
const build = () => {
  const button = document.querySelector<HTMLAnchorElement>('.own a');
  return `${button?.pathname}${button?.search}`;
};
const PLAN_1 = ['Plan 1', '$149 per month'];
const PLAN_3 = ['Plan 3', '$600 per month'];
const CONTENTS = '150 views and 100 chat messages';

test('from the beginning the slider says which plan is the first with enough hours a day, for how much and why, and marks its card and column', () => {
  expect(document.querySelector('.fit')?.hasAttribute('inert')).toBe(false);
  expect(marked()).toEqual([['plan-1', 'Fits 6 hours a week']]);
  expect(answer()).toEqual([
    ...PLAN_1,
    `26 hours a month: $5.73 an hour with ${CONTENTS}`,
    'Up to 2 hours a day; Plan 1 grants 2.',
    '',
  ]);
  choose(input, '30');
  expect(marked()).toEqual([['plan-3', 'Most Popular · Fits 30 hours a week']]);
  expect(answer().slice(0, 4)).toEqual([
    ...PLAN_3,
    `129 hours a month: $4.65 an hour with ${CONTENTS}`,
    'Up to 10 hours a day; Plan 3 grants 24.',
  ]);
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

test('the answer has the button of its card, and presses it', () => {
  const pressed: string[] = [];
  const onClick = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) pressed.push(event.target.closest('[id]')?.id ?? '');
  };
  document.addEventListener('click', onClick);
  onTestFinished(() => document.removeEventListener('click', onClick));
  const button = document.querySelector('.fit button') ?? document.body;
  expect(button.textContent).toBe('Choose');
  fireEvent.click(button);
  choose(input, '13');
  expect(button.textContent).toBe('Build');
  fireEvent.click(button);
  expect(pressed).toEqual(['plan-1', 'custom']);
});

test('the same hours on fewer days take a plan with more of them a day', () => {
  choose(input, '10');
  choose(days, '5');
  expect(answer()[0]).toBe('Plan 1');
  choose(days, '1');
  expect(answer()[0]).toBe('Plan 3');
});

test('a custom plan that costs less than the plan that fits comes first, and its card is the one that fits', () => {
  choose(input, '13');
  expect(answer().slice(0, 4)).toEqual([
    ...['Custom Plan', 'from $599 per month', '56 hours a month: $10.70 an hour with 100 views and 50 chat messages'],
    'Up to 5 hours a day; Plan 3 grants 150 views and 100 chat messages for $600.',
  ]);
  expect(marked()).toEqual([['custom', 'Fits 13 hours a week']]);
  expect(own()).toEqual(['$3.99 an hour with 100 views and 50 chat messages', 'from $599 per month']);
  expect(build()).toBe('/custom-plan?hours=5');
  choose(input, '16');
  expect([answer()[0], marked()]).toEqual(['Plan 3', [['plan-3', 'Most Popular · Fits 16 hours a week']]]);
  expect(own()).toEqual(['Your own.', 'from $100 per month']);
  expect(build()).toBe('/custom-plan');
});

test('a custom plan alone is named where no plan grants as many hours a day', () => {
  document.querySelector('#plan-3')?.setAttribute('data-hours', '4');
  choose(input, '20');
  expect(answer().slice(0, 4)).toEqual([
    ...['Custom Plan', 'from $1,000 per month', '86 hours a month: $11.63 an hour with 100 views and 50 chat messages'],
    'Up to 7 hours a day; no standard plan grants as many.',
  ]);
});

test.each([
  ['7', '3', 'On 4 days instead: Plan 1, $149', 'a day more leaves two hours a day'],
  ['6', '3', '', 'a day more and an hour less leave two hours a day'],
  ['13', '3', 'On 4 days instead: Custom Plan, $400', 'a day more leaves four hours a day'],
  ['13', '4', 'On 5 days instead: Custom Plan, $300', 'and three with one more'],
  ['15', '7', 'At 14 hours a week instead: Plan 1, $149', 'there is no eighth day'],
  ['14', '7', '', 'seven and thirteen hours cost the same'],
  ['18', '2', '', 'nine hours a day cost as much as six'],
  ['1', '1', '', 'there is nothing less'],
])('%s hours on %s days: "%s", since %s', (count, on, said) => {
  choose(days, on);
  choose(input, count);
  expect(answer()[4]).toBe(said);
});

test('nothing can be asked for that no plan grants on so many days', () => {
  choose(days, '1');
  expect(input.max).toBe('24');
  choose(days, '7');
  expect(input.max).toBe('70');
});
