import { expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from '../clock/clock.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { changeText } from './change-text.ts';

const NEW_YORK = clockOf('America/New_York', true);
const at = (start: string, facts = {}) => aStream({ scheduled_start: new Date(start), ...facts });
const sunday = at('2026-11-22T14:00:00Z');

test.each([
  ['added', [{ was: null, is: sunday }], '“Morning show”: Sun 22 Nov, 14:00–16:00 GMT'],
  ['deleted', [{ was: sunday, is: null }], '“Morning show”: Sun 22 Nov, 14:00–16:00 GMT'],
  ['moved', [{ was: sunday, is: at('2026-11-22T15:30:00Z') }], '“Morning show”: Sun 22 Nov, 14:00 → 15:30 GMT'],
  [
    'longer',
    [{ was: sunday, is: { ...sunday, estimated_duration: 180 } }],
    '“Morning show”: Sun 22 Nov, 14:00–17:00 GMT, 3 h',
  ],
  [
    'later and shorter',
    [{ was: sunday, is: at('2026-11-22T14:30:00Z', { estimated_duration: 90 }) }],
    '“Morning show”: Sun 22 Nov, 14:00 → 14:30 GMT, 1 h 30 min',
  ],
  [
    'several of a series',
    [at('2026-12-04T14:00:00Z'), at('2026-11-23T14:00:00Z')].map((is) => ({ was: null, is })),
    '“Morning show”: Mon 23 Nov to Fri 4 Dec',
  ],
  [
    'several by other titles on one day',
    [sunday, at('2026-11-22T20:00:00Z', { title: 'Late show' })].map((was) => ({ was, is: null })),
    'Sun 22 Nov',
  ],
  [
    'by a long title',
    [{ was: null, is: { ...sunday, title: 'The show that goes on and on until nobody is left awake' } }],
    '“The show that goes on and on until nobo…”: Sun 22 Nov, 14:00–16:00 GMT',
  ],
  [
    'ended early',
    [
      {
        was: null,
        is: {
          ...sunday,
          status: 'completed' as const,
          started_at: new Date('2026-11-22T14:02:00Z'),
          ended_at: new Date('2026-11-22T15:00:00Z'),
        },
      },
    ],
    '“Morning show”: Sun 22 Nov, 14:02–15:00 GMT',
  ],
  ['none', [], undefined],
])('what is said of a stream: %s', (_, changes, text) => {
  expect(changeText(changes, GMT_CLOCK)).toBe(text);
});

test('times are by the clock that is chosen', () => {
  expect(changeText([{ was: null, is: sunday }], NEW_YORK)).toBe('“Morning show”: Sun 22 Nov, 9:00–11:00 AM');
});
