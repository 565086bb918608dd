import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUpFitSlider } from './fit-slider.ts';

const answer = (href: string, hours: number, price: number) =>
  `<a hidden href="${href}" data-hours="${hours}" data-price="${price}">${href} of ${hours}</a>`;

let input: HTMLInputElement;
let days: HTMLSelectElement;

beforeEach(() => {
  document.body.innerHTML = `
    <ul><li class="plan">Open</li><li id="plan-1" class="plan">Starter</li><li id="plan-3" class="plan">Marathon</li></ul>
    <div class="fit" hidden><output></output>
      <select>${[1, 2, 3, 4, 5, 6, 7].map((count) => `<option ${count === 3 ? 'selected' : ''}>${count}</option>`)}</select>
      <input type="range" min="1" max="70" value="6"><p>
      ${answer('#plan-1', 2, 149) + answer('#plan-3', 24, 600)}
      ${answer('/custom-plan?hours=2', 2, 255) + answer('/custom-plan?hours=5', 5, 599) + answer('/custom-plan?hours=8', 8, 900)}</p></div>`;
  setUpFitSlider();
  const [range, select] = [document.querySelector('input'), document.querySelector('select')];
  if (!range || !select) throw new Error('There is no slider.');
  [input, days] = [range, select];
});

const choose = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const named = () => [...document.querySelectorAll('a:not([hidden])')].map(({ textContent }) => textContent);
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fits]')].map((card) => [card.id, card.dataset.fits]);

test('the slider names the first plan with enough hours a day, and marks it once it is moved', () => {
  expect(document.querySelector<HTMLElement>('.fit')?.hidden).toBe(false);
  expect([named(), marked()]).toEqual([['#plan-1 of 2'], []]);
  choose(input, '24');
  expect([named(), marked()]).toEqual([['#plan-3 of 24'], [['plan-3', 'Fits 24 hours a week']]]);
  choose(input, '1');
  expect(marked()).toEqual([['plan-1', 'Fits 1 hour a week']]);
});

test('the same hours on fewer days take a plan with more of them a day', () => {
  choose(input, '10');
  choose(days, '5');
  expect(named()).toEqual(['#plan-1 of 2']);
  choose(days, '1');
  expect(named()).toEqual(['#plan-3 of 24']);
});

test('a custom plan is named where it costs less than the plan that fits', () => {
  choose(input, '10');
  expect(named()).toEqual(['#plan-3 of 24', '/custom-plan?hours=5 of 5']);
  choose(input, '16');
  expect(named()).toEqual(['#plan-3 of 24']);
});

test('nothing can be asked for that no plan grants on so many days', () => {
  choose(days, '1');
  expect(input.max).toBe('24');
  choose(days, '7');
  expect(input.max).toBe('70');
});
