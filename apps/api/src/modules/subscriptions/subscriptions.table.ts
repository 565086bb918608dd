import type { SubscriptionStatus } from '@livelift/contract';
import type { ColumnType, Generated } from 'kysely';

export type SubscriptionsTable = {
  id: Generated<number>;
  /** What a payment names it by; the database makes it of the id. */
  reference: ColumnType<string, never, never>;
  streamer_id: number;
  /** Null for a custom plan and for a plan that was deleted. */
  plan_id: number | null;
  name: string;
  price_cents: number;
  duration_days: number;
  duration_hours: number;
  views_delivered: number;
  chat_messages_delivered: number;
  /** As last written; the effective status is decided by `statusOn`. */
  status: SubscriptionStatus;
  /** UTC days `YYYY-MM-DD`, both inclusive. */
  start_date: string | null;
  end_date: string | null;
  paid_at: Date | null;
  /** The one that a change of plan ended, and how much of the price its unused days have paid (D325). */
  replaces_id: Generated<number | null>;
  credit_cents: Generated<number>;
  /** What the used days were worth of one that was replaced; null of others. */
  used_cents: Generated<number | null>;
  /** When it was taken back, canceled or expired last after it ran or was paid; the database notes it. Written only to take that back. */
  stopped_on: ColumnType<string | null, never, string | null>;
  /** Ordered for $0 by somebody who has not signed in since: it becomes active when they do (D183). */
  awaits_sign_in: Generated<boolean>;
  /** Ordered by a sign-up: only such an order is replaced when somebody signs up again with the address (D417). */
  ordered_at_sign_up: Generated<boolean>;
  /** The end date for which the reminder was mailed. */
  reminded_for: Generated<string | null>;
  /** When its owner was told that it is still unpaid. */
  unpaid_reminded_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};
