import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from './instant.ts';
import { canonicalTimeZone } from './time-zone.ts';
import { timeZoneNames } from './zone-names.ts';
import { instantAt, localTimeAt, offsetMinutesAt, weekdayOf } from './zoned-time.ts';

const found = (local: string, zone: string) => {
  const [date = '', time = ''] = local.split(' ');
  const { at, clock } = instantAt({ date, time }, zone);
  return `${at.toISOString()} ${clock}`;
};

const shown = (at: string, zone: string) => Object.values(localTimeAt(new Date(at), zone)).join(' ');

it('what is kept of a zone is kept once, however it is spelt', () => {
  offsetMinutesAt(new Date(0), 'America/New_York');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const zone of ['america/new_york', 'AMERICA/NEW_YORK', 'aMERICA/nEW_yORK']) {
    expect(offsetMinutesAt(new Date(0), zone)).toBe(-300);
  }
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

describe('a local time', () => {
  it.each([
    ['in GMT', '2026-03-10 20:00', 'UTC', '2026-03-10T20:00:00.000Z once'],
    ['east of GMT', '2026-03-10 20:00', 'Europe/Berlin', '2026-03-10T19:00:00.000Z once'],
    ['west of GMT, on the next day there', '2026-03-06 20:00', 'America/New_York', '2026-03-07T01:00:00.000Z once'],
    ['a half hour off', '2026-03-10 20:00', 'Asia/Kolkata', '2026-03-10T14:30:00.000Z once'],
    ['three quarters off', '2026-03-10 20:00', 'Asia/Kathmandu', '2026-03-10T14:15:00.000Z once'],
    ['three quarters off, and summer', '2026-01-10 20:00', 'Pacific/Chatham', '2026-01-10T06:15:00.000Z once'],
    ['west of the date line', '2026-03-10 06:00', 'Pacific/Kiritimati', '2026-03-09T16:00:00.000Z once'],
    ['east of the date line', '2026-03-10 20:00', 'Pacific/Pago_Pago', '2026-03-11T07:00:00.000Z once'],
    [
      'the last minute before clocks are put forward',
      '2026-03-08 01:59',
      'America/New_York',
      '2026-03-08T06:59:00.000Z once',
    ],
    ['an hour that is skipped', '2026-03-08 02:00', 'America/New_York', '2026-03-08T07:00:00.000Z skipped'],
    ['its end', '2026-03-08 02:59', 'America/New_York', '2026-03-08T07:00:00.000Z skipped'],
    ['the first minute after it', '2026-03-08 03:00', 'America/New_York', '2026-03-08T07:00:00.000Z once'],
    ['an hour that comes twice', '2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00.000Z twice'],
    ['the first one after it', '2026-11-01 02:00', 'America/New_York', '2026-11-01T07:00:00.000Z once'],
    ['half an hour that is skipped', '2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z skipped'],
    ['half an hour that comes twice', '2026-04-05 01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z twice'],
    ['a midnight that is skipped', '2024-04-26 00:30', 'Africa/Cairo', '2024-04-25T22:00:00.000Z skipped'],
    ['a day that was skipped', '2011-12-30 12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z skipped'],
    ['the day before it', '2011-12-29 23:59', 'Pacific/Apia', '2011-12-30T09:59:00.000Z once'],
    ['the day after it', '2011-12-31 00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z once'],
    ['summer in the south', '2026-09-27 02:30', 'Pacific/Auckland', '2026-09-26T14:00:00.000Z skipped'],
  ])('%s', (_, local, zone, expected) => {
    expect(found(local, zone)).toBe(expected);
  });

  it.each([
    ['2026-03-10T20:00:00Z', 'Asia/Kathmandu', '2026-03-11 01:45'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 01:30'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 01:30'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31 23:59'],
    ['2026-12-31T12:00:00Z', 'Pacific/Auckland', '2027-01-01 01:00'],
    ['0099-06-01T12:00:00Z', 'UTC', '0099-06-01 12:00'],
  ])('%s is shown in %s as %s', (at, zone, expected) => {
    expect(shown(at, zone)).toBe(expected);
  });
});

it('a weekday has the number of ISO 8601', () => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-15', '2026-03-16'];
  expect(days.map(weekdayOf)).toEqual([1, 2, 7, 1]);
});

const zone = fc.constantFrom(...timeZoneNames(), ...Intl.supportedValuesOf('timeZone'));
const instant = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

// Every zone, not only those that chance meets.
const inEveryZone = (check: (zone: string) => void) => timeZoneNames().forEach(check);

const QUARTER_MS = 15 * 60_000;
const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) / QUARTER_MS }, (_, index) => from + index * QUARTER_MS);

const shownAs = (at: number, zone: string) => shown(new Date(at).toISOString(), zone);

const START = Date.parse('2026-01-01T00:00:00Z');

// Days (UTC) of 2026 around each change of clocks. Looked for week by week: no clocks are changed and back within one.
function changedDays(zone: string): number[] {
  const offset = (at: number) => offsetMinutesAt(new Date(at), zone);
  const weeks = Array.from({ length: 52 }, (_, index) => START + index * 7 * DAY_MS);
  const changed = weeks.filter((week) => offset(week) !== offset(week + 7 * DAY_MS));
  const days = changed.flatMap((week) => Array.from({ length: 7 }, (_, index) => week + index * DAY_MS));
  return days.filter((day) => offset(day - DAY_MS) !== offset(day + 2 * DAY_MS));
}

describe('in every zone', () => {
  it('what clocks show leads back to the instant, or to the first at which they show it', () => {
    const property = fc.property(zone, instant, (zone, at) => {
      const { at: back, clock } = instantAt(localTimeAt(at, zone), zone);
      expect(localTimeAt(back, zone)).toEqual(localTimeAt(at, zone));
      expect(back.getTime()).toBeLessThanOrEqual(at.getTime());
      if (clock !== 'twice') expect(back).toEqual(at);
      else expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(DAY_MS);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('each quarter of an hour around a change of clocks means what a look at the clocks finds', () => {
    const seen = new Set<string>();
    inEveryZone((zone) => {
      for (const day of changedDays(zone)) {
        // Clocks that are changed from and to the same at the same time of the same day go alike.
        const noon = offsetMinutesAt(new Date(day + DAY_MS / 2), zone);
        const key = [day, noon, ...[-1, 0, 1, 2].map((days) => offsetMinutesAt(new Date(day + days * DAY_MS), zone))];
        if (seen.size === seen.add(key.join()).size) continue;
        const clocks = quarters(day - DAY_MS, day + 2 * DAY_MS).map((at) => ({ at, shows: shownAs(at, zone) }));
        const byTime = Map.groupBy(clocks, ({ shows }) => shows);
        for (const wall of quarters(day, day + DAY_MS)) {
          const local = shownAs(wall, 'UTC');
          const [first, second] = byTime.get(local) ?? [];
          const meant = first ?? clocks.find(({ shows }) => shows > local);
          const clock = first ? (second ? 'twice' : 'once') : 'skipped';
          const expected = `${new Date(meant?.at ?? 0).toISOString()} ${clock}`;
          if (found(local, zone) !== expected)
            expect([zone, local, found(local, zone)]).toEqual([zone, local, expected]);
        }
      }
    });
    expect(seen.size).toBeGreaterThan(100);
  });

  it('clocks are a whole number of minutes from GMT, 14 hours at most, and show the same by either name', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      for (const at of [new Date('2026-01-15T00:00:00Z'), new Date('2026-07-15T00:00:00Z')]) {
        const offset = offsetMinutesAt(at, name);
        expect([name, offset % 15, Math.abs(offset) <= 14 * 60]).toEqual([name, offset < 0 ? -0 : 0, true]);
        expect(offsetMinutesAt(at, canonicalTimeZone(name))).toBe(offset);
      }
    }
  });
});
