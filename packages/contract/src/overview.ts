import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, firstDay, instant, lastDay } from './instant.ts';
import { moneySum } from './money.ts';
import { figuresRangeInvalid, MAX_FIGURE_DAYS } from './streamer-sets.ts';
import { stream } from './streams.ts';

/** Days before its end from which a subscription that nothing follows is work to do. */
export const ENDING_SOON_DAYS = 7;

const streamersWith = (attention: string) => ({ path: '/admin/streamers', query: { attention } }) as const;

/** Of each kind of work, the list that holds exactly that, the oldest first where the list has such an order. */
export const TODO_LISTS = {
  payment_notes: { path: '/admin/payment-notes', query: { open: 'true', direction: 'asc' } },
  pending_payments: { path: '/payments', query: { status: 'pending', sort: 'created_at', direction: 'asc' } },
  failed_payments: { path: '/payments', query: { status: 'failed', sort: 'created_at', direction: 'asc' } },
  bank_imports: { path: '/admin/bank-imports', query: { open: 'true' } },
  part_paid: streamersWith('part_paid'),
  not_activated: streamersWith('not_activated'),
  surplus: streamersWith('surplus'),
  paid_without_access: streamersWith('paid_without_access'),
  ending_soon: streamersWith('ending_soon'),
  failed_mails: { path: '/admin/mails', query: { state: 'failed' } },
  without_worker: { path: '/admin/mails', query: { state: 'waiting' } },
} as const;

/** A kind of work that waits for staff. */
export type TodoKind = keyof typeof TODO_LISTS;

const isTodoKind = (key: string): key is TodoKind => key in TODO_LISTS;

/** The kinds of work in the order of what presses most. */
export const TODO_KINDS: readonly TodoKind[] = Object.keys(TODO_LISTS).filter(isTodoKind);

const KINDS = [
  '`payment_notes`: "I have paid", still open.',
  '`bank_imports`: bank statements whose columns are to be checked, or of which lines are to be booked or decided.',
  '`part_paid`: people with an order of which a part is paid.',
  '`not_activated`: people with an order that is paid in full, and that staff set back to pending, have not activated or have to date.',
  '`surplus`: people whose change of plan left money over that was not given back.',
  '`paid_without_access`: people who paid and cannot log in: their address is not verified, they have no password, or their account is switched off.',
  `\`ending_soon\`: people whose subscription ends within ${ENDING_SOON_DAYS} days, with none paid that follows by itself.`,
  '`failed_mails`: not sent at any try.',
  '`without_worker`: mails that wait because no worker runs.',
].join(' ');

const todo = z
  .object({
    kind: z.enum(TODO_KINDS).meta({ description: KINDS }),
    total: z.int(),
    total_estimated: z
      .boolean()
      .optional()
      .meta({ description: 'True where there are more than `total`, which counts up to 10,000.' }),
    oldest: z
      .object({
        at: instant.meta({ description: 'Since when; of what ends, when it does.' }),
        who: z
          .string()
          .nullable()
          .meta({ description: 'Name of the streamer or of the file, or the address of a mail.' }),
      })
      .nullable(),
    list: z
      .object({ path: z.string(), query: z.record(z.string(), z.string()) })
      .meta({ description: 'The call whose list holds exactly these.' }),
  })
  .meta({ id: 'Todo' });

const staffStream = stream
  .pick({
    id: true,
    title: true,
    scheduled_start: true,
    estimated_duration: true,
    status: true,
    started_at: true,
  })
  .extend({ streamer: z.object({ id: z.int(), full_name: z.string(), username: z.string() }) })
  .meta({ id: 'StaffStream' });

/** A stream with whose it is. */
export type StaffStream = z.infer<typeof staffStream>;

/** What waits for staff, and which streams are live and next. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for staff',
  response: z.object({
    todo: z.array(todo).meta({ description: 'Only what there is, most pressing first.' }),
    live: z.object({ total: z.int(), streams: z.array(staffStream) }).meta({ description: 'At most 10 of them.' }),
    next: z.array(staffStream).meta({ description: 'The next 10 that are planned and not over, soonest first.' }),
  }),
});

const money = {
  received_amount: moneySum.meta({ description: 'US dollars that came in: completed and refunded payments.' }),
  refunded_amount: moneySum.meta({ description: 'Given back of these payments, on whatever day.' }),
  net_amount: moneySum.meta({ description: 'Received less refunded, as the list and the file of payments say.' }),
};

const ofPlan = z
  .object({
    key: z.string().meta({ description: 'The id of a plan, `other` or `none`.' }),
    plan_id: z.int().nullable(),
    name: z.string().meta({ description: 'What the plan is called today.' }),
    ...money,
  })
  .meta({ id: 'PlanFigures' });

const people = (description: string) => z.int().meta({ description });

/** Figures of the business over some days. */
export const getFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  summary: 'Revenue, subscriptions and hours',
  description: `Of the days from \`from\` through \`to\`, in UTC, this month where absent and ${MAX_FIGURE_DAYS} days at most. A payment counts on the day on which it was received. What lies ahead of today is not counted.`,
  query: z.strictObject({ from: firstDay.optional(), to: lastDay.optional() }),
  response: z.object({
    range: z.object({ start_date: calendarDay, end_date: calendarDay }),
    money: z.object({
      ...money,
      given_back_amount: moneySum.meta({
        description: 'Given back on these days, of payments of any day; not part of net.',
      }),
    }),
    by_plan: z.array(ofPlan).meta({
      description:
        'What each plan came to, most first. `other`: custom plans and plans that were deleted; `none`: payments for no order.',
    }),
    months: z
      .array(z.object({ month: z.string().meta({ description: 'YYYY-MM' }), ...money, by_plan: z.array(ofPlan) }))
      .meta({ description: 'The 12 months that end with the one of `to`, oldest first; fewer in year 1.' }),
    subscriptions: z
      .object({
        active: people('With a subscription in force on the last of the days that has come.'),
        new: people('Whose first subscription began.'),
        renewed: people('Who began a further one.'),
        lost: people('Whose subscription ended or was canceled, and who have none at the end.'),
        subscribed: people('With a subscription in force on any of the days.'),
      })
      .meta({ description: 'People. Those who have been deleted since count; lists do not show them.' }),
    hours: z.object({
      sold_minutes: z.int().meta({
        description:
          'What subscriptions in force granted on these days: the daily limit, 24 hours where there is none.',
      }),
      used_minutes: z.int().meta({ description: 'What really ran of streams that were started on these days.' }),
      streamed: people('Who streamed on these days.'),
    }),
  }),
  errors: [figuresRangeInvalid],
});
