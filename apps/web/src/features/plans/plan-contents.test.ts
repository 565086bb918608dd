import { expect, test } from 'vitest';
import { planContents, planInStreams, pricePer100Views, pricePerHour, priceTerm } from './plan-contents.ts';

const plan = { views_delivered: 12_500, chat_messages_delivered: 900, duration_days: 30, duration_hours: 4 };

test('a plan says what it delivers and for how long', () => {
  expect(planContents(plan)).toEqual({
    views: '12,500 views an hour',
    chats: '900 chat messages an hour',
    duration: '30 days, 4 hours a day',
  });
});

test('a count of 0 is agreed with the buyer, not nothing', () => {
  const facts = planContents({ ...plan, views_delivered: 0, chat_messages_delivered: 0 });
  expect(facts.views).toBe('Custom views');
  expect(facts.chats).toBe('Custom chats');
});

test.each([
  [0, 0, 'Custom Duration'],
  [1, 1, '1 day, 1 hour a day'],
  [30, 0, '30 days, no daily limit'],
  [0, 2, '2 hours a day'],
])('%i days of %i hours read "%s"', (duration_days, duration_hours, text) => {
  expect(planContents({ ...plan, duration_days, duration_hours }).duration).toBe(text);
});

test.each([
  [30, 4, '120 hours: about 60 two-hour streams'],
  [3650, 24, '87,600 hours: about 43,800 two-hour streams'],
  [1, 2, '2 hours: one two-hour stream'],
  [1, 1, 'One hour: a short stream'],
  [30, 0, 'As many streams as you like'],
  [0, 4, null],
  [0, 0, null],
])('%i days of %i hours mean "%s"', (duration_days, duration_hours, text) => {
  expect(planInStreams({ duration_days, duration_hours })).toBe(text);
});

test.each([
  [27, 'for 27 days'],
  [28, 'per month'],
  [31, 'per month'],
  [32, 'for 32 days'],
  [90, 'for 90 days'],
  [1, 'for 1 day'],
  [0, 'in all'],
])('a price for %i days is one "%s"', (duration_days, text) => {
  expect(priceTerm({ duration_days })).toBe(text);
});

test.each([
  [14_900, 30, 2, 248],
  [100, 1, 8, 13],
  [14_900, 30, 0, null],
  [14_900, 0, 2, null],
])('%i cents for %i days of %i hours are %j an hour', (price, duration_days, duration_hours, hourly) => {
  expect(pricePerHour({ price, duration_days, duration_hours })).toBe(hourly);
});

test.each([
  [14_900, 30, 2, 100, 248],
  [44_900, 30, 4, 150, 249],
  [14_900, 30, 2, 0, null],
  [14_900, 30, 0, 100, null],
])('%i cents for %i days of %i hours with %i views are %j for 100 views', (...figures) => {
  const [price, duration_days, duration_hours, views_delivered, expected] = figures;
  expect(pricePer100Views({ price, duration_days, duration_hours, views_delivered })).toBe(expected);
});
