import { expect, test } from 'vitest';
import { calendarLinksOf } from './calendar-links.ts';

test('a feed is added by the ways of Google, Apple and Outlook', () => {
  const { google, apple, outlook } = calendarLinksOf('https://site.example/feeds/a_-b.ics', 'Streams & more');
  expect(apple).toBe('webcal://site.example/feeds/a_-b.ics');
  expect(google).toBe('https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fsite.example%2Ffeeds%2Fa_-b.ics');
  expect(new URL(outlook).searchParams.get('url')).toBe('https://site.example/feeds/a_-b.ics');
  expect(new URL(outlook).searchParams.get('name')).toBe('Streams & more');
});
