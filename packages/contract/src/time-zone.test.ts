import { describe, expect, it } from 'vitest';
import { timeZone } from './time-zone.ts';

const isValid = (name: unknown) => timeZone.safeParse(name).success;

describe('a time zone', () => {
  it('is any that this machine knows', () => {
    const refused = Intl.supportedValuesOf('timeZone').filter((name) => !isValid(name));
    expect(refused).toEqual([]);
  });

  it.each(['UTC', 'GMT', 'Asia/Calcutta', 'Asia/Kolkata', 'US/Eastern', 'europe/berlin'])(
    '%s is kept as given',
    (name) => {
      expect(timeZone.parse(name)).toBe(name);
    },
  );

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
