import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum } from './money.ts';
import { idParams, MAX_IDS, pageOf, pageQuery } from './page.ts';
import { receivedDay } from './payment-confirmations.ts';
import { paymentFilters } from './payment-lists.ts';
import { paymentNotReceived } from './payments.ts';
import { figuresRangeInvalid } from './streamer-sets.ts';
import { streamerFilters } from './streamers.ts';
import { isVisible, line, multiline, REASON_LENGTH, storableText } from './text.ts';

/** Records that one bulk act covers at most. */
export const MAX_BULK_ROWS = 10_000;

/** The most characters of the text of a mail that staff write. */
export const MAIL_TEXT_LENGTH = 5_000;

/** For how many seconds an act that was ordered waits, so that it can be taken back whole. */
export const BULK_ACT_UNDO_SECONDS = 10;

/** What can be done to many records at once. */
export const bulkActKind = z.enum([
  'confirm_payments',
  'extend_subscriptions',
  'deactivate_streamers',
  'mail_streamers',
]);

/** What can be done to many records at once. */
export type BulkActKind = z.infer<typeof bulkActKind>;

const rowsOf = <Filters extends z.ZodType>(filters: Filters) => ({
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(MAX_IDS)
    .optional()
    .meta({ description: `Which ones, ${MAX_IDS} at most. Either these or \`filter\`.` }),
  filter: filters
    .optional()
    .meta({ description: 'All that match, with the fields of the query of the list, spelt as there; `{}` for all.' }),
});

const needed = (max: number) =>
  multiline(max, 'This field is required.').check(z.refine<string>(isVisible, { error: 'This field is required.' }));

/** By how many days subscriptions are extended. */
export const extension = z.strictObject({
  days: z
    .int({ error: 'Enter a number of days.' })
    .min(1, 'Must be at least 1 day.')
    .max(365, 'Must be at most 365 days.'),
});

/** Why many accounts are switched off. */
export const commonReason = z.strictObject({ reason: needed(REASON_LENGTH) });

/** What staff write to many. */
export const staffMessage = z.strictObject({
  subject: line(150),
  text: needed(MAIL_TEXT_LENGTH).meta({
    description: 'Plain text: Markdown is mailed as it is written. An empty line begins a paragraph.',
  }),
});

const confirming = z.strictObject({
  act: z.literal('confirm_payments'),
  ...rowsOf(paymentFilters),
  received_on: receivedDay.optional(),
});
const extending = z.strictObject({
  act: z.literal('extend_subscriptions'),
  ...rowsOf(streamerFilters),
  ...extension.shape,
});
const deactivating = z.strictObject({ act: z.literal('deactivate_streamers'), ...rowsOf(streamerFilters) });
const mailing = z.strictObject({ act: z.literal('mail_streamers'), ...rowsOf(streamerFilters) });

const isOfOneKind = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined);
const ONE_KIND = { error: 'Name either ids or a filter.', path: ['ids'] };

const looked = {
  looked: z
    .strictObject({ count: z.int().positive(), fingerprint: storableText(64) })
    .meta({ description: 'What the preview said: refused with 409 where it would do something else by now.' }),
};

/** An act and the records that it is meant for. */
export const plannedAct = z
  .discriminatedUnion('act', [
    confirming,
    extending,
    deactivating.extend(commonReason.partial().shape),
    mailing.extend(staffMessage.partial().shape),
  ])
  .refine(isOfOneKind, ONE_KIND);

/** An act and the records that it is meant for. */
export type PlannedAct = z.output<typeof plannedAct>;

const counted = z.object({ reason: z.string(), count: z.int() });

/** What an act would do, and to how many. */
export const bulkPreview = z
  .object({
    count: z.int().meta({ description: 'Records to which it would be done.' }),
    amount: moneySum.nullable().meta({ description: 'What these payments come to; null where no money is meant.' }),
    effects: z.array(z.string()).meta({ description: 'What follows from it, in sentences.' }),
    extensions: z
      .array(
        z.object({
          streamer: z.object({ id: z.int(), full_name: z.string() }),
          plan: z.string(),
          from: calendarDay.meta({ description: 'The last day as it is.' }),
          to: calendarDay.meta({ description: 'The last day as it would be.' }),
        }),
      )
      .meta({ description: 'Of subscriptions that it would extend the first 100, the earliest end first.' }),
    skipped: z.array(counted).meta({ description: 'Records that it would leave as they are, by the reason.' }),
    fingerprint: z.string().meta({
      description: 'Of these records as they are now, the `days` or `received_on`, and what moves with them.',
    }),
  })
  .meta({ id: 'BulkPreview' });

/** What an act would do, and to how many. */
export type BulkPreview = z.infer<typeof bulkPreview>;

/** What became of one record. */
export const bulkRowState = z.enum(['waiting', 'done', 'skipped', 'failed']).meta({
  description:
    '`skipped`: it could not be done, for the `reason`. `failed`: a defect of the server; nothing was changed.',
});

/** What became of one record. */
export type BulkRowState = z.infer<typeof bulkRowState>;

/** An act on many records, under way or over. */
export const bulkAct = z
  .object({
    id: z.int(),
    act: bulkActKind,
    status: z.enum(['running', 'done']),
    days: z.int().nullable(),
    received_on: calendarDay.nullable(),
    reason: z.string().nullable(),
    subject: z.string().nullable(),
    created_by: z.object({ id: z.int(), email: z.string() }),
    created_at: instant,
    finished_at: instant.nullable(),
    begins_in_seconds: z.int().meta({
      description: 'Until it begins: stopped by then, it leaves every record as it is. 0 once it may have begun.',
    }),
    request_id: z.string().meta({ description: 'Every change that it made is on record under this id.' }),
    rows: z.object({ waiting: z.int(), done: z.int(), skipped: z.int(), failed: z.int() }),
  })
  .meta({ id: 'BulkAct' });

/** An act on many records. */
export type BulkAct = z.infer<typeof bulkAct>;

/** There is no bulk act with this id. */
export const bulkActNotFound = apiError({ kind: 'not_found', code: 'bulk_act.not_found' });

/** More records match than one act covers. */
export const bulkActTooLarge = apiError({ kind: 'invalid', code: 'bulk_act.too_large' });

/** Other records would be changed than those that were looked at, or there are none. */
export const bulkActChanged = apiError({
  kind: 'conflict',
  code: 'bulk_act.changed',
  details: z.object({ preview: bulkPreview }),
});

/** Nothing of it waits any more. */
export const bulkActOver = apiError({ kind: 'conflict', code: 'bulk_act.over' });

const OF_MANY =
  'Payments: `confirm_payments` completes pending ones with their own amounts, received on `received_on`. Streamers: `extend_subscriptions` moves the end of the subscription that runs, `deactivate_streamers` switches accounts off, `mail_streamers` writes to those who have verified their address.';

/** What an act would do to how many; changes nothing. */
export const previewBulkAct = endpoint({
  method: 'POST',
  path: '/admin/bulk-acts/preview',
  summary: 'What a bulk act would do',
  description: `${OF_MANY} What is said to people can be left out. Changes nothing.`,
  body: plannedAct,
  response: z.object({ preview: bulkPreview }),
  errors: [bulkActTooLarge, figuresRangeInvalid, paymentNotReceived],
  isIdempotent: true,
});

/** Does something to many records, in the background. */
export const startBulkAct = endpoint({
  method: 'POST',
  path: '/admin/bulk-acts',
  summary: 'Do something to many records',
  description: `${OF_MANY} Done in the background, ${BULK_ACT_UNDO_SECONDS} seconds after it was ordered, each record in a transaction of its own; one that somebody else changes meanwhile is left as it is and reported. Every change is on record under one request id.`,
  body: z
    .discriminatedUnion('act', [
      confirming.extend(looked),
      extending.extend(looked),
      deactivating.extend({ ...commonReason.shape, ...looked }),
      mailing.extend({ ...staffMessage.shape, ...looked }),
    ])
    .refine(isOfOneKind, ONE_KIND),
  response: z.object({ bulk_act: bulkAct }),
  status: 201,
  errors: [bulkActTooLarge, bulkActChanged, figuresRangeInvalid, paymentNotReceived],
  isIdempotent: true,
});

/** The acts of the last 90 days, newest first. */
export const listBulkActs = endpoint({
  method: 'GET',
  path: '/admin/bulk-acts',
  summary: 'Bulk acts, newest first',
  description: 'Kept for 90 days.',
  query: z.strictObject({ ...pageQuery, status: bulkAct.shape.status.optional() }),
  response: z.object({ bulk_acts: pageOf(bulkAct) }),
});

/** How far an act is. */
export const getBulkAct = endpoint({
  method: 'GET',
  path: '/admin/bulk-acts/:id',
  summary: 'How far a bulk act is',
  params: idParams,
  response: z.object({
    bulk_act: bulkAct,
    problems: z.array(counted).meta({ description: 'Records that were skipped or failed, by the reason.' }),
  }),
  errors: [bulkActNotFound],
});

/** Leaves as it is what an act has not done yet. */
export const stopBulkAct = endpoint({
  method: 'POST',
  path: '/admin/bulk-acts/:id/stop',
  summary: 'Stop a bulk act',
  description: 'What is done stays done; the rest is skipped.',
  params: idParams,
  response: z.object({ bulk_act: bulkAct }),
  errors: [bulkActNotFound, bulkActOver],
  isIdempotent: true,
});

/** What became of every record, as a file. */
export const exportBulkAct = endpoint({
  method: 'GET',
  path: '/admin/bulk-acts/:id/report',
  summary: 'What became of every record, as CSV',
  description:
    'Columns: ID, Streamer, Email, Transaction ID, Amount, Currency, Received On, Outcome, Reason, Request ID. Cells that a spreadsheet would take for formulas are neutralised.',
  params: idParams,
  response: z.string(),
  media: 'text/csv',
  errors: [bulkActNotFound],
});
