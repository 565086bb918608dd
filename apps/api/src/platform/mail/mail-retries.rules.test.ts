import { expect, it } from 'vitest';
import { secondsUntilNextTry } from './mail-retries.rules.ts';

const TRIES = 53;
const delays = Array.from({ length: TRIES - 1 }, (_, index) => secondsUntilNextTry(index + 1) ?? Number.NaN);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

// The death of a worker is noticed after 15 seconds without a sign of life, looked for every 5 (job-queue.ts).
const DEATH_SECONDS = 15 + 2 * 5;

it('a mail is tried at most 60 seconds apart for the first 10 minutes, also when its worker dies', () => {
  const soon = delays.slice(0, 23);
  expect(soon.slice(0, 6)).toEqual([2, 4, 8, 16, 30, 30]);
  expect(Math.max(...soon) + DEATH_SECONDS).toBeLessThanOrEqual(60);
  expect(sum(soon)).toBeGreaterThanOrEqual(600);
});

it('it is then tried at growing distances, at most an hour apart, for a day', () => {
  const late = delays.slice(23);
  expect(late.slice(0, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(late).toEqual(late.toSorted((left, right) => left - right));
  expect(Math.max(...late)).toBe(3_600);
  expect(sum(late)).toBeGreaterThanOrEqual(86_400);
  expect(sum(late)).toBeLessThanOrEqual(2 * 86_400);
});

it('after that there is no further try', () => {
  expect(secondsUntilNextTry(TRIES)).toBeNull();
  expect(secondsUntilNextTry(TRIES + 1)).toBeNull();
});
