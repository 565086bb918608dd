import { MINUTE_MS } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '../geometry.ts';
import { isSameSpan, minutesOf } from '../geometry.ts';
import type { Bounds, Gesture } from './dragged-span.ts';
import {
  canDrawFrom,
  draggedSpan,
  isDaysAway,
  keyStep,
  limitOf,
  movedSpan,
  resizedSpan,
  STEP_MS,
  stepLimit,
  steppedSpan,
} from './dragged-span.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });

const BOUNDS: Bounds = { from: at('20T10:10'), until: at('24T00:00') };

const FAR: Bounds = { from: at('01T00:00'), until: new Date('2027-01-01T00:00:00Z') };

const room = BOUNDS.until.getTime() - BOUNDS.from.getTime();
const anyInstant = fc
  .integer({ min: -2 * 1440, max: 6 * 1440 })
  .map((minute) => new Date(BOUNDS.from.getTime() + minute * MINUTE_MS));
const anySpan = fc
  .record({ steps: fc.integer({ min: 1, max: 16 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ steps, share }) => {
    const minutes = Math.floor((share * (room - steps * STEP_MS)) / MINUTE_MS);
    const start = BOUNDS.from.getTime() + minutes * MINUTE_MS;
    return { start: new Date(start), end: new Date(start + steps * STEP_MS) };
  });
const anyDrag: fc.Arbitrary<Gesture> = fc.oneof(
  anyInstant
    .filter((grabbedAt) => canDrawFrom(grabbedAt, BOUNDS))
    .map((grabbedAt) => ({ kind: 'create' as const, grabbedAt })),
  fc.record({
    kind: fc.constantFrom('move' as const, 'resize-start' as const, 'resize-end' as const),
    span: anySpan,
    grabbedAt: anyInstant,
  }),
);

describe('a drag, wherever the pointer goes,', () => {
  test('stays between 30 and 480 minutes in steps of 30, and within the bounds', () => {
    fc.assert(
      fc.property(anyDrag, anyInstant, (drag, pointer) => {
        const result = draggedSpan(drag, pointer, BOUNDS);
        const minutes = minutesOf(result);
        expect(minutes).toBeGreaterThanOrEqual(30);
        expect(minutes).toBeLessThanOrEqual(480);
        expect(minutes % 30).toBe(0);
        expect(result.start >= BOUNDS.from && result.end <= BOUNDS.until).toBe(true);
      }),
    );
  });

  test('changes nothing while the pointer is where it took hold', () => {
    fc.assert(
      fc.property(anyDrag, (drag) => {
        if (drag.kind === 'create') return;
        expect(isSameSpan(draggedSpan(drag, drag.grabbedAt, BOUNDS), drag.span)).toBe(true);
      }),
    );
  });

  test('that moves keeps the length and the minutes past the half hour', () => {
    fc.assert(
      fc.property(anySpan, fc.integer({ min: -room, max: room }), (before, byMs) => {
        const after = movedSpan(before, byMs, BOUNDS);
        expect(minutesOf(after)).toBe(minutesOf(before));
        expect(Math.abs(after.start.getTime() - before.start.getTime()) % STEP_MS).toBe(0);
      }),
    );
  });

  test('that resizes leaves the other edge where it is', () => {
    fc.assert(
      fc.property(anySpan, fc.integer({ min: -room, max: room }), (before, byMs) => {
        expect(resizedSpan(before, 'end', { byMs, bounds: BOUNDS }).start).toEqual(before.start);
        expect(resizedSpan(before, 'start', { byMs, bounds: BOUNDS }).end).toEqual(before.end);
      }),
    );
  });
});

describe('a drag that cannot follow the pointer', () => {
  const stream = span('20T12:00', '20T14:00');
  const move: Gesture = { kind: 'move', span: stream, grabbedAt: at('20T13:00') };

  test.each<[string, Gesture, string, ReturnType<typeof limitOf>]>([
    ['a move as far as there is time', move, '20T11:30', null],
    ['a move into what is over', move, '20T10:30', 'before'],
    ['a move beyond the last day', move, '24T09:00', 'after'],
    [
      'a start that is pulled into what is over',
      { ...move, kind: 'resize-start', grabbedAt: at('20T12:00') },
      '20T09:00',
      'before',
    ],
    ['drawing back into what is over', { kind: 'create', grabbedAt: at('20T12:00') }, '20T09:00', 'before'],
    ['drawing on in a half hour that has begun', { kind: 'create', grabbedAt: at('20T10:15') }, '20T12:00', null],
    ['drawing on within it', { kind: 'create', grabbedAt: at('20T10:15') }, '20T10:16', null],
    ['drawing back from it', { kind: 'create', grabbedAt: at('20T10:15') }, '20T09:40', 'before'],
    ['drawing for as long as a stream may last', { kind: 'create', grabbedAt: at('21T02:00') }, '21T22:00', null],
  ])('%s', (_, drag, pointer, limit) => {
    expect(limitOf(drag, at(pointer), draggedSpan(drag, at(pointer), BOUNDS))).toBe(limit);
  });

  test.each([
    ['a day that is over', '19T12:00', true],
    ['time of the same day that is over', '20T09:00', false],
    ['the beginning of that day, though the stream would begin before it', '20T00:10', false],
    ['the end of the day before', '19T23:50', true],
    ['a day that is ahead', '22T12:00', false],
    ['the end of the last day', '24T00:00', false],
    ['a day after the last', '25T12:00', true],
  ])('is away from %s, or is not', (_, pointer, isAway) => {
    const drag: Gesture = { ...move, grabbedAt: at('20T13:00') };
    const [from, kept] = [{ ...drag, span: span('20T12:00', '20T14:00') }, at(pointer)];
    expect(isDaysAway(from, kept, draggedSpan(from, kept, BOUNDS))).toBe(isAway);
  });

  test('is told so on the side on which it lies at its bounds, and only there', () => {
    fc.assert(
      fc.property(anyDrag, anyInstant, (drag, pointer) => {
        const kept = draggedSpan(drag, pointer, BOUNDS);
        const limit = limitOf(drag, pointer, kept);
        if (limit === 'before') expect(kept.start.getTime() - BOUNDS.from.getTime()).toBeLessThan(STEP_MS);
        if (limit === 'after') expect(BOUNDS.until.getTime() - kept.end.getTime()).toBeLessThan(STEP_MS);
        if (limit === null && (drag.kind !== 'create' || pointer < drag.grabbedAt))
          expect(draggedSpan(drag, pointer, FAR)).toEqual(kept);
      }),
    );
  });
});

describe('drawing a new stream', () => {
  const draw = (from: string, to: string) => draggedSpan({ kind: 'create', grabbedAt: at(from) }, at(to), BOUNDS);

  test.each([
    ['21T14:10', '21T14:20', span('21T14:00', '21T14:30')],
    ['21T14:10', '21T15:40', span('21T14:00', '21T16:00')],
    ['21T14:10', '21T13:10', span('21T13:00', '21T14:30')],
    ['21T23:10', '22T01:05', span('21T23:00', '22T01:30')],
    ['21T14:10', '22T14:10', span('21T14:00', '21T22:00')],
    ['21T14:10', '20T14:10', span('21T06:30', '21T14:30')],
    ['20T10:15', '20T09:00', span('20T10:30', '20T11:00')],
    ['23T23:45', '24T03:00', span('23T23:30', '24T00:00')],
  ])('from %s to %s takes whole half hours within the limits', (from, to, expected) => {
    expect(draw(from, to)).toEqual(expected);
  });

  test('begins nowhere in the past and nowhere after the last day', () => {
    expect(canDrawFrom(at('20T09:59'), BOUNDS)).toBe(false);
    expect(canDrawFrom(at('20T10:05'), BOUNDS)).toBe(true);
    expect(canDrawFrom(at('24T00:00'), BOUNDS)).toBe(false);
  });
});

describe('a stream', () => {
  test('at 14:10 that is moved by an hour and a bit is at 15:10', () => {
    expect(movedSpan(span('21T14:10', '21T16:10'), 70 * MINUTE_MS, BOUNDS)).toEqual(span('21T15:10', '21T17:10'));
  });

  test('is not moved before the present', () => {
    expect(movedSpan(span('20T12:00', '20T14:00'), -5 * 60 * MINUTE_MS, BOUNDS)).toEqual(span('20T10:30', '20T12:30'));
  });

  test('stays where it is when no place is left for it', () => {
    const whole = span('20T10:00', '20T18:00');
    expect(movedSpan(whole, STEP_MS, { from: at('20T12:00'), until: at('20T18:00') })).toEqual(whole);
  });
});

describe('keys on a stream that was picked up', () => {
  const stream = span('21T14:00', '21T16:00');
  const press = (key: string, withShift = false) => {
    const step = keyStep(key, withShift);
    return step && steppedSpan(stream, step, BOUNDS);
  };

  test.each([
    ['ArrowRight', false, span('21T14:30', '21T16:30')],
    ['ArrowLeft', false, span('21T13:30', '21T15:30')],
    ['ArrowDown', false, span('22T14:00', '22T16:00')],
    ['ArrowUp', false, stream],
    ['PageDown', false, stream],
    ['ArrowRight', true, span('21T14:00', '21T16:30')],
    ['ArrowLeft', true, span('21T14:00', '21T15:30')],
    ['ArrowUp', true, span('21T13:30', '21T16:00')],
    ['ArrowDown', true, span('21T14:30', '21T16:00')],
  ])('%s, with Shift: %s', (key, withShift, expected) => {
    // The day before has 14:00 ahead, too.
    const bounds = key === 'ArrowUp' && !withShift ? { ...BOUNDS, from: at('20T15:00') } : BOUNDS;
    const step = keyStep(key, withShift);
    expect(step && steppedSpan(stream, step, bounds)).toEqual(expected);
  });

  test.each([
    ['ArrowUp', false, at('20T15:00'), 'before'],
    ['PageDown', false, BOUNDS.from, 'after'],
    ['ArrowUp', true, at('21T13:45'), 'before'],
    ['ArrowRight', false, BOUNDS.from, null],
  ] as const)('%s, with Shift: %s, where time begins at %s: stopped %s', (key, withShift, from, limit) => {
    const step = keyStep(key, withShift);
    const kept = step && steppedSpan(stream, step, { ...BOUNDS, from });
    expect(kept && stepLimit(stream, step, kept)).toBe(limit);
  });

  test('are not stopped by a limit where a stream is as short or as long as it can be', () => {
    const step = keyStep('ArrowLeft', true);
    const short = span('21T14:00', '21T14:30');
    expect(step && stepLimit(short, step, steppedSpan(short, step, BOUNDS))).toBeNull();
  });

  test('that mean nothing do nothing', () => {
    expect(press('a')).toBeNull();
    expect(press('PageDown', true)).toBeNull();
  });
});
