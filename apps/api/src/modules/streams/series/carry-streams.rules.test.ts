import { describe, expect, it } from 'vitest';
import { fitInto } from './carry-streams.rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const GRANT = { start_date: '2026-03-10', end_date: '2026-03-12', duration_hours: 2 };

const at = (start: string, changes: object = {}) => ({
  start,
  status: 'scheduled' as const,
  scheduled_start: new Date(start),
  duration_minutes: 60,
  started_at: null,
  ended_at: null,
  ...changes,
});

const carry = (streams: ReturnType<typeof at>[], grant: typeof GRANT | null = GRANT) => {
  const { kept, lost } = fitInto(streams, grant, NOW);
  return [kept.map(({ start }) => start), lost.map(({ stream, reason }) => [stream.start, reason])];
};

describe('what of a schedule fits into another subscription', () => {
  it('is everything that lies on its days and within its limits', () => {
    expect(carry([at('2026-03-11T10:00:00Z'), at('2026-03-11T14:00:00Z')])).toEqual([
      ['2026-03-11T10:00:00Z', '2026-03-11T14:00:00Z'],
      [],
    ]);
  });

  it('the earlier come first where a day has too little room', () => {
    const day = ['T08:00:00Z', 'T10:00:00Z', 'T12:00:00Z'].map((time) => at(`2026-03-11${time}`));
    expect(carry(day)[1]).toEqual([['2026-03-11T12:00:00Z', 'daily_limit']]);
  });

  it('leaves room for what follows when one before did not fit', () => {
    const long = at('2026-03-11T08:00:00Z', { duration_minutes: 180 });
    expect(carry([long, at('2026-03-11T12:00:00Z')])).toEqual([
      ['2026-03-11T12:00:00Z'],
      [['2026-03-11T08:00:00Z', 'daily_limit']],
    ]);
  });

  it('is nothing after its last day', () => {
    expect(carry([at('2026-03-12T23:30:00Z')])[1]).toEqual([['2026-03-12T23:30:00Z', 'outside_subscription']]);
  });

  it('is what is live, too', () => {
    const live = at('2026-03-10T11:30:00Z', { status: 'live', started_at: new Date('2026-03-10T11:30:00Z') });
    expect(carry([live])[0]).toEqual(['2026-03-10T11:30:00Z']);
  });

  it('is nothing while none is active', () => {
    expect(carry([at('2026-03-11T10:00:00Z')], null)).toEqual([[], [['2026-03-11T10:00:00Z', 'not_active']]]);
  });
});
