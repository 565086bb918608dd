import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerSchedule, aSchedule, aStream, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

mockApi();

const long = `The whole of a title ${'that is cut where it is drawn '.repeat(3)}`.trim();

async function shown() {
  answerSchedule(aSchedule([aStream({ title: long, scheduled_start: new Date('2026-11-22T18:00:00Z') })]));
  const user = renderSchedule();
  return { user, block: await screen.findByRole('button', { name: new RegExp(long) }) };
}

const tooltip = () => screen.queryByRole('tooltip');

test('what the pointer rests on is told in full, with the visitor’s own time, until it goes', async () => {
  const { user, block } = await shown();
  await user.hover(block);
  expect(tooltip()).toBeNull();
  const words = await screen.findByRole('tooltip');
  expect(words.textContent).toContain(long);
  expect(words.textContent).toContain('Scheduled, Sun 22 Nov, 18:00–20:00 GMT (your time: 19:00–21:00 GMT+1)');
  await user.unhover(block);
  await expect.poll(tooltip).toBeNull();
});

test('it goes at Escape, and a press of the button never brings it', async () => {
  const { user, block } = await shown();
  await user.hover(block);
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  await expect.poll(tooltip).toBeNull();
  await user.unhover(block);
  await user.hover(block);
  await screen.findByRole('tooltip');
  await user.pointer({ target: block, keys: '[MouseLeft>]' });
  await expect.poll(tooltip).toBeNull();
});

test('what the keyboard came to is told although that scrolled it into sight; what is pointed at is not', async () => {
  const { user, block } = await shown();
  await user.keyboard('{Tab}');
  act(() => block.focus());
  await screen.findByRole('tooltip');
  fireEvent.scroll(window);
  expect(tooltip()).not.toBeNull();
  act(() => block.blur());
  await expect.poll(tooltip).toBeNull();
  await user.hover(block);
  await screen.findByRole('tooltip');
  fireEvent.scroll(window);
  expect(tooltip()).toBeNull();
});
