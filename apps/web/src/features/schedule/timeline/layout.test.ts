import { plusMinutes, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Booking, drawnMinutes, layOutDays, MINUTES_PER_DAY } from '../geometry.ts';
import { titleBeside } from './layout.ts';

const DAY = '2026-11-01';

type Planned = readonly [start: number, minutes: number];

const blocksOf = (planned: readonly Planned[]) => {
  const bookings = planned.map(
    ([start, minutes], index): Booking => ({
      id: index + 1,
      title: `Stream ${index + 1}`,
      scheduled_start: plusMinutes(startOfDay(DAY), start),
      estimated_duration: minutes,
      status: 'scheduled',
      started_at: null,
      ended_at: null,
    }),
  );
  return layOutDays(bookings, [DAY]).flatMap(({ blocks }) => blocks);
};

const placesOf = (...planned: Planned[]) => {
  const blocks = blocksOf(planned);
  return blocks.map((block) => titleBeside(block, blocks));
};

describe('the title of a stream that is too short for it', () => {
  test('stands after it, up to the next one in its lane', () => {
    expect(placesOf([600, 30], [756, 120])).toEqual([{ side: 'after', minutes: 120 }, null]);
  });

  test('stands before it at the end of the day', () => {
    expect(placesOf([1380, 30])).toEqual([{ side: 'before', minutes: 1380 }]);
  });

  test('is left out where another one takes that room, or there is none', () => {
    expect(placesOf([1200, 30], [1380, 30])).toEqual([{ side: 'after', minutes: 144 }, null]);
    expect(placesOf([570, 30], [606, 36], [642, 120])[1]).toBeNull();
  });

  test('never lies over a stream, another title or the end of the day', () => {
    const anyPlanned = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(1, 30, 36, 59, 60, 120, 480)),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anyPlanned, (planned) => {
        const blocks = blocksOf(planned);
        const taken = blocks.flatMap((block) => {
          const { from, until } = drawnMinutes(block);
          const place = titleBeside(block, blocks);
          const { lane } = block;
          const room = place && {
            lane,
            from: place.side === 'after' ? until : from - place.minutes,
            until: place.side === 'after' ? until + place.minutes : from,
          };
          return [{ lane, from, until }, ...(room ? [room] : [])];
        });
        for (const [index, one] of taken.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(0);
          expect(one.until).toBeLessThanOrEqual(MINUTES_PER_DAY);
          for (const other of taken.slice(index + 1))
            expect(one.lane !== other.lane || one.until <= other.from || other.until <= one.from).toBe(true);
        }
      }),
    );
  });
});
