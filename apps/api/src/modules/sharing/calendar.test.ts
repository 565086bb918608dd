import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarStream, calendarOf } from './calendar.ts';

const SITE = {
  siteName: 'Livelift',
  mailHost: 'site.example',
  name: 'Livelift schedule',
  url: 'https://site.example/dashboard',
};
const AT = new Date('2026-03-10T12:00:00Z');

const stream = (changes: Partial<CalendarStream> = {}): CalendarStream => ({
  id: 7,
  title: 'Speedrun',
  description: null,
  scheduled_start: new Date('2026-03-12T18:00:00Z'),
  duration_minutes: 90,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

// By an independent parser.
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

it('an independent parser reads the planned streams from the calendar', async () => {
  const text = await calendarOf(
    [stream({ description: 'Any%\nfirst tries', version: 3 }), stream({ id: 8, status: 'cancelled' })],
    SITE,
  );
  const [first, second] = parse(text);
  expect(first).toMatchObject({
    uid: 'stream-7@site.example',
    summary: 'Speedrun',
    description: 'Any%\nfirst tries',
    sequence: 2,
  });
  expect(first?.startDate.toJSDate()).toEqual(new Date('2026-03-12T18:00:00Z'));
  expect(first?.endDate.toJSDate()).toEqual(new Date('2026-03-12T19:30:00Z'));
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT15M/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

it.each([
  ['that was ended early', 'completed', '18:05', '18:20', ['18:05', '18:20']],
  ['that is live', 'live', '17:50', null, ['17:50', '19:20']],
] as const)('a stream %s stands when it really ran', async (_, status, began, ended, times) => {
  const on = (time: string) => new Date(`2026-03-12T${time}:00Z`);
  const ran = stream({ status, started_at: on(began), ended_at: ended && on(ended) });
  const [event] = parse(await calendarOf([ran], SITE));
  expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual(times.map(on));
});

it('a calendar that does not hold all says so', async () => {
  const three = [7, 8, 9].map((id) => stream({ id }));
  const cut = await calendarOf(three, SITE, { most: 2 });
  expect(parse(cut).map(({ uid }) => uid)).toEqual(['stream-7@site.example', 'stream-8@site.example']);
  expect(cut).toContain('The first 2 streams. Later ones follow as these pass.');
  expect(await calendarOf(three, SITE, { most: 3 })).not.toContain('Later ones follow');
});

it('the same streams make the same calendar text, and none make an empty calendar', async () => {
  expect(await calendarOf([stream()], SITE)).toBe(await calendarOf([stream()], SITE));
  expect(parse(await calendarOf([], SITE))).toEqual([]);
});

it.each([
  'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:planted',
  'semi; comma, back\\slash: colon',
  'line\nbreak',
  '<script>alert(1)</script>',
  '"quoted" \\n not a break',
  'Ünïcödé 🎮 '.repeat(12).trim(),
])('a title stays the title of one event: %s', async (title) => {
  const events = parse(await calendarOf([stream({ title })], SITE));
  expect(events.map(({ summary }) => summary)).toEqual([title.replaceAll('\r\n', '\n')]);
});

it('any text stays inside its event', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(text, text, async (title, description) => {
      const events = parse(await calendarOf([stream({ title, description }), stream({ id: 9 })], SITE));
      expect(events.map(({ uid }) => uid)).toEqual(['stream-7@site.example', 'stream-9@site.example']);
    }),
  );
});

it('a calendar of many is written bit by bit, each in a turn, and holds them all in order', async () => {
  let turns = 0;
  const turn = async () => {
    turns += 1;
  };
  const many = Array.from({ length: 101 }, (_, at) => stream({ id: at, title: `BEGIN:VEVENT ${at}` }));
  const text = await calendarOf(many, SITE, { turn });
  expect(parse(text).map(({ uid }) => uid)).toEqual(many.map(({ id }) => `stream-${id}@site.example`));
  expect(turns).toBeGreaterThan(5);
  expect(text.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
});
