import {
  type Attention,
  addDays,
  dayOf,
  ENDING_SOON_DAYS,
  type InputOf,
  type listStreamers,
  type PeopleFigure,
  startOfDay,
} from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import { visibleToStaffSql } from '../../streamers/index.ts';
import { hasStatusOnDaySql, leftSurplusSql, paidCentsSql } from '../../subscriptions/index.ts';
import { type ElapsedRange, figureRange } from '../overview/figures-range.rules.ts';
import { termsSql } from '../overview/terms.read.ts';

type Clause = RawBuilder<unknown>;

// Whether nothing is due, of `subscriptions`.
const isCoveredSql: Clause = sql`${paidCentsSql} >= subscriptions.price_cents`;

// Paid in full, or free, and waiting for staff: to be activated, or for dates, of `subscriptions`.
const isNotActivatedSql: Clause = sql`(subscriptions.status = 'pending' and case when subscriptions.paid_at is null
  then not subscriptions.awaits_sign_in and ${isCoveredSql}
  else subscriptions.start_date is null or subscriptions.end_date is null end)`;

// Orders of which a part is paid, of `subscriptions`.
const isPartPaidSql: Clause = sql`(subscriptions.status = 'pending' and subscriptions.paid_at is null and not ${isCoveredSql}
  and (subscriptions.credit_cents > 0
    or exists (select 1 from payments where payments.subscription_id = subscriptions.id
      and payments.status = 'completed' and payments.amount_cents > payments.refunded_cents)))`;

// Paid and not over, of `subscriptions`.
const isPaidForSql = (today: string): Clause => sql`(subscriptions.paid_at is not null and subscriptions.price_cents > 0
  and (${hasStatusOnDaySql('active', today)} or ${hasStatusOnDaySql('pending', today)}))`;

// Who cannot log in, of `streamers`: three looks, each with an index of its own.
const hasNoAccessSql: Clause = sql`streamers.id in (
  select off.id from users join streamers off on off.user_id = users.id
    where ${visibleToStaffSql} and (users.email_verified_at is null or users.deactivated_at is not null)
  union all
  select off.id from streamers off where off.status = 'inactive'
  union all
  select off.id from streamers off where not exists (select from credentials where credentials.user_id = off.user_id))`;

// Ends soon and nothing paid follows by itself, of `subscriptions`.
const endsSoonSql = (today: string): Clause => sql`(subscriptions.end_date <= ${addDays(today, ENDING_SOON_DAYS)}::date
  and ${hasStatusOnDaySql('active', today)}
  and not exists (select 1 from subscriptions following where following.streamer_id = subscriptions.streamer_id
    and following.status = 'pending' and following.paid_at is not null and following.id <> subscriptions.id
    and following.end_date is not null and following.start_date > subscriptions.end_date))`;

/** Which of the `subscriptions` of somebody are the reason why they need a look. */
export const reasonSql = (why: Attention, today: string): Clause =>
  ({
    part_paid: isPartPaidSql,
    not_activated: isNotActivatedSql,
    surplus: leftSurplusSql,
    paid_without_access: isPaidForSql(today),
    ending_soon: endsSoonSql(today),
  })[why];

/** Who of `users` and `streamers` needs a look, as far as it is about them and not their orders. */
export const whoSql = (why: Attention): Clause => (why === 'paid_without_access' ? hasNoAccessSql : sql`true`);

// Who of `users` and `streamers` needs a look.
const needsLookSql = (why: Attention, today: string): Clause => sql`(${whoSql(why)}
  and streamers.id in (select subscriptions.streamer_id from subscriptions where ${reasonSql(why, today)}))`;

const term = (which: Clause): Clause =>
  sql`exists (select 1 from ${termsSql} term where term.streamer_id = streamers.id and ${which})`;

function isCountedSql(figure: PeopleFigure, elapsed: ElapsedRange | null): Clause {
  if (elapsed === null) return sql`false`;
  const { from, to } = elapsed;
  const begins = sql`streamers.id in (select streamer_id from ${termsSql} term where start_date between ${from}::date and ${to}::date)`;
  const isActive = term(sql`${to}::date between term.start_date and term.end_date`);
  switch (figure) {
    case 'active':
      return isActive;
    case 'subscribed':
      return term(sql`term.start_date <= ${to}::date and term.end_date >= ${from}::date`);
    case 'new':
      return sql`(${begins} and not ${term(sql`term.start_date < ${from}::date`)})`;
    case 'renewed':
      return sql`(${begins} and 1 < (select count(*) from ${termsSql} term
        where term.streamer_id = streamers.id and term.start_date <= ${to}::date))`;
    case 'lost':
      return sql`(streamers.id in (select streamer_id from ${termsSql} term
        where end_date between ${from}::date - 1 and ${to}::date - 1) and not ${isActive})`;
    case 'streamed':
      return sql`streamers.id in (select streamer_id from streams where status = 'completed'
        and started_at >= ${startOfDay(from)} and started_at < ${startOfDay(addDays(to, 1))})`;
  }
}

type Sets = Pick<InputOf<typeof listStreamers>['query'], 'attention' | 'figure' | 'figure_from' | 'figure_to'>;

/** What narrows streamers down to those behind a line or a figure of the overview. Throws 422 for impossible days. */
export function setConditions({ attention, figure, figure_from, figure_to }: Sets, now: Date): Clause[] {
  const today = dayOf(now);
  return [
    ...(attention ? [needsLookSql(attention, today)] : []),
    ...(figure ? [isCountedSql(figure, figureRange({ from: figure_from, to: figure_to }, today).elapsed)] : []),
  ];
}
