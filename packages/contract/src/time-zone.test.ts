import { describe, expect, it } from 'vitest';
import { canonicalTimeZone, timeZone } from './time-zone.ts';
import { timeZoneNames } from './zone-names.ts';

const isValid = (name: unknown) => timeZone.safeParse(name).success;

describe('a time zone', () => {
  it('is any that this machine knows', () => {
    const refused = Intl.supportedValuesOf('timeZone').filter((name) => !isValid(name));
    expect(refused).toEqual([]);
  });

  it.each([
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['eUROPE/bERLIN', 'Europe/Berlin'],
  ])('%s is kept as %s', (name, kept) => {
    expect(timeZone.parse(name)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '+01:00',
    '-0530',
    '01:00',
    'Mars/Olympus',
    'Europe/Berlin\u0000',
    'Europe/',
    null,
    1,
    'x'.repeat(65),
  ])('%j is none', (name) => {
    expect(isValid(name)).toBe(false);
  });

  it('that is none is refused with an example', () => {
    expect(timeZone.safeParse('Mars/Olympus').error?.issues[0]?.message).toBe(
      'Must be the name of a time zone like Europe/Berlin.',
    );
  });
});

describe('the name of a zone', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/katmandu', 'Asia/Kathmandu'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
  ])('%s is %s today', (name, today) => {
    expect(canonicalTimeZone(name)).toBe(today);
  });

  it('stands in the list once, in order, and is one that can be entered', () => {
    const names = timeZoneNames();
    expect(names.length).toBeGreaterThanOrEqual(Intl.supportedValuesOf('timeZone').length);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.filter((name) => !isValid(name) || canonicalTimeZone(name) !== name)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'UTC']));
    expect(names).not.toContain('Asia/Calcutta');
  });
});
