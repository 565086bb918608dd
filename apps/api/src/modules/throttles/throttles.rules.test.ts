import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHit, type Limit, waitMs } from './throttles.rules.ts';

const THREE_A_SECOND: Limit[] = [{ most: 3, windowMs: 1_000 }];

describe('a limit of 3 a second', () => {
  it.each([
    ['nothing happened', [], 500, 0],
    ['two happened', [0, 400], 500, 0],
    ['three happened', [0, 400, 450], 500, 500],
    ['the first of three is nearly a second old', [0, 400, 450], 999, 1],
    ['the first of three is a second old', [0, 400, 450], 1_000, 0],
    ['more happened than the limit', [0, 400, 450, 460], 500, 900],
    ['all are long past', [0, 1, 2, 3], 5_000, 0],
  ])('waits as long as it must when %s', (_, hits, now, wait) => {
    expect(waitMs(hits, THREE_A_SECOND, now)).toBe(wait);
  });
});

const limit = fc.record({ most: fc.integer({ min: 1, max: 6 }), windowMs: fc.integer({ min: 1, max: 5_000 }) });
const walk = fc.record({
  limits: fc.array(limit, { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.nat({ max: 3_000 }), { maxLength: 60 }),
});

/** Goes through time in steps and takes every hit that is free; answers those taken. */
function taken({ limits, steps }: { limits: Limit[]; steps: number[] }) {
  let [hits, now]: [number[], number] = [[], 1_000_000];
  const all: number[] = [];
  for (const step of steps) {
    now += step;
    if (waitMs(hits, limits, now) > 0) continue;
    hits = addHit(hits, limits, now);
    all.push(now);
  }
  return { all, hits, now };
}

describe('any limits', () => {
  it('forget a hit at the moment when the longest of them does', () => {
    const limits = [
      { most: 1, windowMs: 10 },
      { most: 9, windowMs: 100 },
    ];
    expect(addHit([0, 1, 95], limits, 100)).toEqual([1, 95, 100]);
  });

  it('are never exceeded within any span of their window', () => {
    fc.assert(
      fc.property(walk, (facts) => {
        const { all } = taken(facts);
        for (const { most, windowMs } of facts.limits) {
          for (const [index, at] of all.entries()) {
            const before = all[index - most];
            if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(windowMs);
          }
        }
      }),
    );
  });

  it('let one through the moment the waiting is over, and none before', () => {
    fc.assert(
      fc.property(walk, (facts) => {
        const { hits, now } = taken(facts);
        const wait = waitMs(hits, facts.limits, now);
        expect(waitMs(hits, facts.limits, now + wait)).toBe(0);
        if (wait > 0) expect(waitMs(hits, facts.limits, now + wait - 1)).toBeGreaterThan(0);
      }),
    );
  });

  it('keep no more hits than they need', () => {
    fc.assert(
      fc.property(walk, (facts) => {
        const { hits, now } = taken(facts);
        const longest = Math.max(...facts.limits.map(({ windowMs }) => windowMs));
        const next = addHit(hits, facts.limits, now);
        expect(next.every((at) => at > now - longest)).toBe(true);
      }),
    );
  });
});
