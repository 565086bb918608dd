import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHit } from '../throttles/index.ts';
import { CODE_LIMITS, checkStoredCode, waitSeconds } from './codes.rules.ts';

const START = Date.parse('2026-03-10T12:00:00Z');
const secondsLater = (seconds: number) => new Date(START + seconds * 1000);

const grantedAt = (...seconds: number[]) => seconds.map((each) => START + each * 1000);

describe('asking for a code', () => {
  it.each([
    ['the first time needs no waiting', grantedAt(), 0, 0],
    ['at once again means waiting a minute', grantedAt(0), 0, 60],
    ['a second later still 59', grantedAt(0), 1, 59],
    ['a begun second counts whole', grantedAt(0), 59.2, 1],
    ['is allowed after a minute', grantedAt(0), 60, 0],
    ['a fifth time within the hour is allowed', grantedAt(0, 60, 120, 180), 240, 0],
    ['a sixth time means waiting until the first is an hour old', grantedAt(0, 60, 120, 180, 240), 300, 3300],
    ['and right after the fifth it says so too', grantedAt(0, 60, 120, 180, 240), 240, 3360],
    ['an hour after the first, it is allowed', grantedAt(0, 60, 120, 180, 240), 3600, 0],
    ['a fifth in the last second of the hour leaves the minute', grantedAt(0, 60, 120, 180, 3599), 3600, 59],
  ])('%s', (_, history, now, wait) => {
    expect(waitSeconds(history, secondsLater(now))).toBe(wait);
  });

  const gaps = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 120 });

  it('again and again never gets two within a minute, nor a sixth within any hour', () => {
    fc.assert(
      fc.property(gaps, (steps) => {
        let [grants, now]: [number[], number] = [[], START];
        const granted: number[] = [];
        for (const step of steps) {
          now += step;
          if (waitSeconds(grants, new Date(now)) > 0) continue;
          grants = addHit(grants, CODE_LIMITS, now);
          granted.push(now);
        }
        for (const [index, at] of granted.entries()) {
          expect(at - (granted[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60_000);
          expect(at - (granted[index - 5] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(3_600_000);
        }
      }),
    );
  });

  it('is granted as soon as the waiting that was announced is over', () => {
    fc.assert(
      fc.property(gaps, (steps) => {
        let [grants, now]: [number[], number] = [[], START];
        for (const step of steps) {
          now += step;
          const wait = waitSeconds(grants, new Date(now));
          expect(wait).toBeLessThanOrEqual(3600);
          now += wait * 1000;
          expect(waitSeconds(grants, new Date(now))).toBe(0);
          grants = addHit(grants, CODE_LIMITS, now);
        }
      }),
    );
  });
});

describe('a typed code', () => {
  const stored = (changes: Partial<Parameters<typeof checkStoredCode>[0]> = {}) => ({
    code_hmac: 'right',
    expires_at: secondsLater(600),
    wrong_tries: 0,
    ...changes,
  });
  const typed = (text: string) => (hmac: string) => hmac === text;

  it.each([
    ['is right while it is valid', stored(), 'right', 599.999, 'right'],
    ['is wrong when it has expired', stored(), 'right', 600, 'wrong'],
    ['is wrong when it differs', stored(), 'other', 0, 'wrong'],
    ['is right at the last try', stored({ wrong_tries: 4 }), 'right', 0, 'right'],
    ['is exhausted after 5 wrong ones, even when it is right', stored({ wrong_tries: 5 }), 'right', 0, 'exhausted'],
    ['is exhausted whatever is typed', stored({ wrong_tries: 5 }), 'other', 0, 'exhausted'],
    ['is wrong when none was sent', stored({ code_hmac: null, expires_at: null }), 'right', 0, 'wrong'],
  ])('%s', (_, row, text, now, verdict) => {
    expect(checkStoredCode(row, typed(text), secondsLater(now))).toBe(verdict);
  });

  it.each([
    ['its code was used up', stored({ code_hmac: null })],
    ['it has no end', stored({ expires_at: null })],
  ])('is wrong when %s, whatever it is compared with', (_, row) => {
    expect(checkStoredCode(row, () => true, secondsLater(0))).toBe('wrong');
  });

  it('is not even compared once the code is exhausted or over', () => {
    const compare = () => {
      throw new Error('It was compared.');
    };
    expect(checkStoredCode(stored({ wrong_tries: 5 }), compare, secondsLater(0))).toBe('exhausted');
    expect(checkStoredCode(stored(), compare, secondsLater(600))).toBe('wrong');
  });
});
