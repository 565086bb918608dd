import { describe, expect, it } from 'vitest';
import { decideStaffEdit, type StaffEdit } from './staff-edit.rules.ts';
import { isReminderDue, type Term } from './subscriptions.rules.ts';

const TODAY = '2026-03-10';
const PAID = new Date('2026-03-01T00:00:00Z');

const row = (changes: Partial<Term & { duration_days: number }> = {}) => ({
  status: 'pending' as const,
  start_date: null,
  end_date: null,
  paid_at: null,
  duration_days: 10,
  ...changes,
});

const active = row({ status: 'active', start_date: '2026-03-01', end_date: '2026-03-20', paid_at: PAID });
const waiting = row({ start_date: '2026-03-21', end_date: '2026-03-30', paid_at: PAID });

const decide = (edit: StaffEdit, of = row(), others: Term[] = []) =>
  decideStaffEdit(edit, { row: of, others, today: TODAY });

describe('a subscription that was replaced', () => {
  const credited = { status: 'pending' as const, credit_cents: 1800, used_cents: null };
  const refusalOf = (edit: StaffEdit, replacement: typeof credited | { credit_cents: number }) =>
    decideStaffEdit(edit, {
      row: row({ ...active, status: 'canceled' }),
      others: [],
      replacement: { ...credited, ...replacement },
      today: TODAY,
    });

  it.each([
    ['waits', credited],
    ['runs', { ...credited, status: 'active' as const }],
    ['is over', { ...credited, status: 'expired' as const }],
    ['was replaced itself', { ...credited, status: 'canceled' as const, used_cents: 0 }],
  ])('stays closed where the other one has a credit and %s', (_, replacement) => {
    for (const status of ['pending', 'active'] as const)
      expect(refusalOf({ status }, replacement)).toEqual({ refused: 'replaced' });
    expect(refusalOf({ status: 'expired' }, replacement)).toMatchObject({ status: 'expired' });
  });

  it.each([
    ['is canceled', { ...credited, status: 'canceled' as const }],
    ['has no credit', { ...credited, credit_cents: 0 }],
  ])('opens where the other one %s', (_, replacement) => {
    expect(refusalOf({ status: 'pending' }, replacement)).toMatchObject({ status: 'pending' });
  });
});

describe('an edit of a subscription by staff', () => {
  it.each<[string, StaffEdit, ReturnType<typeof row>, Term[], object]>([
    [
      'activates with dates of today on',
      { status: 'active' },
      row(),
      [],
      { status: 'active', start_date: TODAY, end_date: '2026-03-19' },
    ],
    [
      'activates with the dates that are given',
      { status: 'active', start_date: '2026-03-05', end_date: '2026-03-12' },
      row(),
      [],
      { status: 'active', start_date: '2026-03-05', end_date: '2026-03-12' },
    ],
    [
      'fills in the end',
      { status: 'active', start_date: '2026-03-05' },
      row(),
      [],
      { start_date: '2026-03-05', end_date: '2026-03-14' },
    ],
    [
      'needs dates where no length was sold',
      { status: 'active' },
      row({ duration_days: 0 }),
      [],
      { refused: 'dates_missing' },
    ],
    [
      'needs the end where no length was sold',
      { status: 'active', start_date: TODAY },
      row({ duration_days: 0 }),
      [],
      { refused: 'dates_missing' },
    ],
    [
      'takes both dates where no length was sold',
      { status: 'active', start_date: TODAY, end_date: TODAY },
      row({ duration_days: 0 }),
      [],
      { status: 'active' },
    ],
    [
      'makes one expired that is overdue from the start',
      { status: 'active', start_date: '2026-02-01', end_date: '2026-02-10' },
      row(),
      [],
      { status: 'expired' },
    ],
    [
      'may do that beside one that is active',
      { status: 'active', start_date: '2026-02-01', end_date: '2026-02-10' },
      row(),
      [active],
      { status: 'expired' },
    ],
    ['never makes a second active one', { status: 'active' }, row(), [active], { refused: 'second_active' }],
    [
      'is not stopped by one that has ended',
      { status: 'active' },
      row(),
      [{ ...active, status: 'expired' }],
      { status: 'active' },
    ],
    [
      'refuses an end before the start',
      { start_date: '2026-03-12', end_date: '2026-03-11' },
      active,
      [],
      { refused: 'ends_before_start' },
    ],
    [
      'refuses an end before the start that stays',
      { end_date: '2026-02-28' },
      active,
      [],
      { refused: 'ends_before_start' },
    ],
    [
      'takes a single day',
      { end_date: '2026-03-01' },
      { ...active, status: 'canceled' },
      [],
      { end_date: '2026-03-01' },
    ],
    ['refuses an end without a start', { end_date: '2026-03-11' }, row(), [], { refused: 'start_missing' }],
    ['refuses ten years and a day', { end_date: '2036-02-28' }, active, [], { refused: 'too_long' }],
    ['takes ten years', { end_date: '2036-02-26' }, active, [], { end_date: '2036-02-26' }],
    [
      'clears dates',
      { status: 'canceled', start_date: null, end_date: null },
      active,
      [],
      { status: 'canceled', start_date: null, end_date: null },
    ],
    [
      'leaves alone what is absent',
      {},
      active,
      [],
      { status: 'active', start_date: '2026-03-01', end_date: '2026-03-20', paid_at: PAID },
    ],
    [
      'takes an active one back to pending, to be paid or activated anew',
      { status: 'pending' },
      active,
      [],
      { status: 'pending', paid_at: null },
    ],
    [
      'moves one that waits',
      { start_date: '2026-04-01', end_date: '2026-04-10' },
      waiting,
      [active],
      { status: 'pending', paid_at: PAID, start_date: '2026-04-01' },
    ],
    [
      'never lays one that waits over the active one',
      { start_date: '2026-03-20', end_date: '2026-03-30' },
      waiting,
      [active],
      { refused: 'overlaps' },
    ],
    [
      'never lays one that waits over another that waits',
      { start_date: '2026-03-30', end_date: '2026-04-30' },
      { ...waiting, start_date: '2026-05-01', end_date: '2026-05-10' },
      [waiting],
      { refused: 'overlaps' },
    ],
    [
      'may lay an unpaid one over anything',
      { start_date: '2026-03-01', end_date: '2026-04-30' },
      row(),
      [active, waiting],
      { status: 'pending' },
    ],
  ])('%s', (_, edit, of, others, outcome) => {
    expect(decide(edit, of, others)).toMatchObject(outcome);
  });
});

describe('one that is paid and waits', () => {
  const next = row({ start_date: '2026-03-28', end_date: '2026-04-05', paid_at: PAID });
  const later = { ...next, start_date: '2026-04-10', end_date: '2026-04-20' };
  const undated = row({ paid_at: PAID });
  const cleared = { start_date: null, end_date: null };

  it.each<[string, StaffEdit, Term[]]>([
    ['end on the first day of the next one', { end_date: '2026-03-28' }, [next]],
    ['begin on the last day of the active one', { start_date: '2026-03-20' }, [active]],
    ['begin before an active one that has not begun', {}, [{ ...later, status: 'active' }]],
    [
      'begin on the last day of an active one without a start',
      { start_date: '2026-03-20' },
      [{ ...active, start_date: null }],
    ],
    ['lie on the days of the last of several', { end_date: '2026-03-30' }, [{ ...active, status: 'canceled' }, next]],
  ])('may not %s', (_, edit, others) => {
    expect(decide(edit, waiting, others)).toEqual({ refused: 'overlaps' });
  });

  it.each<[string, StaffEdit, Term[]]>([
    ['end on the day before the next one', { end_date: '2026-03-27' }, [next]],
    ['begin on the day after the active one', { start_date: '2026-03-21' }, [active]],
    ['lie before one that waits too', {}, [later]],
    ['lie on the days of one that was canceled', {}, [{ ...next, status: 'canceled' }]],
    ['lie on the days of one that has expired', {}, [{ ...next, status: 'expired' }]],
    ['lie on the days of one that is not paid', {}, [{ ...next, paid_at: null }]],
    ['have no days, beside one that has none', cleared, [undated]],
    ['have no days, beside an active one that has none', cleared, [{ ...undated, status: 'active' }]],
  ])('may %s', (_, edit, others) => {
    expect(decide(edit, waiting, others)).toEqual({
      status: 'pending',
      paid_at: PAID,
      start_date: waiting.start_date,
      end_date: waiting.end_date,
      ...edit,
    });
  });

  it('still waits where its days have come: the clock makes it active, not the edit', () => {
    const edit = { start_date: '2026-03-05', end_date: '2026-03-20' };
    expect(decide(edit, waiting)).toMatchObject({ status: 'pending', ...edit });
  });

  it('may lie anywhere once it is canceled', () => {
    const canceled = { ...active, status: 'canceled' as const };
    expect(decide({ end_date: '2026-03-15' }, canceled, [active])).toMatchObject({ end_date: '2026-03-15' });
  });
});

describe('the reminder that a subscription ends', () => {
  const ends = (end_date: string, changes: Partial<Term & { reminded_for: string | null }> = {}) => ({
    ...active,
    end_date,
    reminded_for: null,
    ...changes,
  });

  it.each([
    ['4 days before the end', ends('2026-03-14'), false],
    ['3 days before the end', ends('2026-03-13'), true],
    ['on the last day', ends('2026-03-10'), true],
    ['the day after', ends('2026-03-09'), false],
    ['when it was sent for this end', ends('2026-03-12', { reminded_for: '2026-03-12' }), false],
    ['when it was sent for an earlier end', ends('2026-03-12', { reminded_for: '2026-03-11' }), true],
    ['on its first day', ends('2026-03-11', { start_date: '2026-03-10' }), false],
    ['on its second day', ends('2026-03-11', { start_date: '2026-03-09' }), true],
    ['while it is pending', ends('2026-03-12', { status: 'pending' }), false],
    ['when it was canceled', ends('2026-03-12', { status: 'canceled' }), false],
    ['when it has no start', ends('2026-03-12', { start_date: null }), false],
    ['when it has no end', ends('2026-03-12', { end_date: null }), false],
  ])('%s: %#', (_, term, due) => {
    expect(isReminderDue(term, TODAY)).toBe(due);
  });
});
