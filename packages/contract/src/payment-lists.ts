import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { streamerNotFound } from './errors.ts';
import { firstDay, lastDay } from './instant.ts';
import { amountText, moneySum } from './money.ts';
import { idParams, idsText, pageOf, pageQuery, planFilter, sortQuery } from './page.ts';
import { payment, paymentMethod, paymentStatus } from './payments.ts';
import { storableText } from './text.ts';

const sorting = sortQuery(['created_at', 'amount', 'status']);

const BY_DAY = 'Counted by `received_on`, by the day of creation while that is null.';

const filters = {
  status: z
    .enum([...paymentStatus.options, 'paid', 'received'])
    .optional()
    .meta({ description: '`paid` means completed, `received` completed or refunded: the money came in.' }),
  search: storableText(200).trim().optional().meta({
    description:
      "Words of a streamer's name, username, Discord ID or address, or of a transaction id, in any order and without regard to case and accents, or the reference of an order. Three letters and more are found anywhere in a word, fewer at its beginning.",
  }),
  start_date: firstDay.optional().meta({ description: `${BY_DAY} First day in UTC, included.` }),
  end_date: lastDay.optional().meta({ description: `${BY_DAY} Last day in UTC, included.` }),
  refunded_from: firstDay.optional(),
  refunded_to: lastDay.optional(),
  plan_id: z
    .union([planFilter.unwrap(), z.literal('none')], { error: 'Must be the id of a plan, "custom" or "none".' })
    .optional()
    .meta({ description: 'Id of a plan, `custom`, or `none`: payments for no order.' }),
  method: paymentMethod.optional(),
  min_amount: amountText.optional(),
  max_amount: amountText.optional(),
};

/** Which payments are meant. */
export const paymentFilters = z.strictObject(filters);

/** Which payments are meant. */
export type PaymentFilters = z.output<typeof paymentFilters>;

/** Payments, newest first unless sorted. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments with filters',
  query: z.strictObject({ ...pageQuery, ...sorting, ...filters }),
  response: z.object({ payments: pageOf(payment) }),
});

const count = z.object({ count: z.int(), amount: moneySum });

/** How many payments there are and what they come to, over the filters of the list. */
export const getPaymentStats = endpoint({
  method: 'GET',
  path: '/payments/stats',
  summary: 'Number and sums of payments',
  query: paymentFilters,
  response: z.object({
    total_count: z.int(),
    total_amount: moneySum.meta({ description: 'US dollars: the sum of all amounts, whatever their status.' }),
    received_amount: moneySum.meta({ description: 'US dollars that came in: completed and refunded payments.' }),
    refunded_amount: moneySum.meta({
      description: 'US dollars that were given back of these payments, whole and in part, on whatever day.',
    }),
    net_amount: moneySum.meta({ description: 'Received less refunded.' }),
    given_back_amount: moneySum.meta({
      description:
        'US dollars that were given back on the days of the filter, of payments of any day: for reports, which count a refund on its own day.',
    }),
    by_status: z.object({ completed: count, pending: count, failed: count, refunded: count }),
  }),
});

/** Every payment that matches, newest first, as the file `payments-{date}.csv`: of a month `2026-10`, of other days both, else today. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/payments/export',
  summary: 'Every payment that matches, as CSV',
  description:
    'Columns: ID, Streamer, Email, Amount, Plan, Status, Method, Transaction ID, Date, Refunded, Net, Currency, Received On, Subscription ID, Description. Net is what was received less what was refunded. UTF-8 with a byte order mark, lines end in CR LF. Cells that a spreadsheet would take for formulas are neutralised.',
  query: paymentFilters.extend({ ids: idsText.optional() }),
  response: z.string(),
  media: 'text/csv',
});

/** Payments of one streamer, newest first unless sorted. */
export const listPaymentsOfStreamer = endpoint({
  method: 'GET',
  path: '/payments/streamer/:id',
  summary: 'Payments of a streamer',
  params: idParams,
  query: z.strictObject({ ...pageQuery, ...sorting }),
  response: z.object({ payments: pageOf(payment) }),
  errors: [streamerNotFound],
});
