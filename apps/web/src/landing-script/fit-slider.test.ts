import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpFitSlider } from './fit-slider.ts';

test('the slider names the first plan with enough hours, and marks it once it is moved', () => {
  document.body.innerHTML = `
    <ul>
      <li class="plan">Open</li>
      <li class="plan" data-weekly-hours="14" data-fit="Starter fits">Starter</li>
      <li id="plan-3" class="plan" data-weekly-hours="168" data-fit="Marathon fits">Marathon</li>
    </ul>
    <div class="fit" hidden><output></output><input type="range" min="1" max="70" value="14"><p><a></a></p></div>`;
  setUpFitSlider();
  const slider = document.querySelector<HTMLElement>('.fit');
  const input = slider?.querySelector('input');
  if (!slider || !input) throw new Error('There is no slider.');
  const marked = () => document.querySelector('.fits')?.textContent;
  expect([slider.hidden, slider.textContent, marked()]).toEqual([false, '14 hoursStarter fits', undefined]);
  fireEvent.input(input, { target: { value: '15' } });
  expect([slider.textContent, marked()]).toEqual(['15 hoursMarathon fits', 'Marathon']);
  expect(slider.querySelector('a')?.getAttribute('href')).toBe('#plan-3');
  fireEvent.input(input, { target: { value: '14' } });
  expect([slider.textContent, marked()]).toEqual(['14 hoursStarter fits', 'Starter']);
  fireEvent.input(input, { target: { value: '1' } });
  expect(slider.querySelector('output')?.textContent).toBe('1 hour');
});
