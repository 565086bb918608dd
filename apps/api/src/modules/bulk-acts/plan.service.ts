import { createHash } from 'node:crypto';
import { type BulkPreview, dayOf, MAX_BULK_ROWS, type PlannedAct } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { readPaymentIds, readStreamerIds } from '../back-office/index.ts';
import { dayRefused } from '../payments/index.ts';
import { bulkActTooLarge } from './bulk-acts.errors.ts';
import {
  type Plan,
  planConfirmation,
  planDeactivation,
  planExtension,
  planMail,
  skippedOf,
  waitingOf,
} from './plan.rules.ts';
import { readSelectedPayments, readSelectedStreamers } from './selected.read.ts';

// One more than an act covers is enough to know that it is too many.
async function collect(batches: AsyncIterable<number[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) {
    ids.push(...batch);
    if (ids.length > MAX_BULK_ROWS) throw bulkActTooLarge();
  }
  return ids;
}

async function idsOf({ db, clock }: Context, asked: PlannedAct): Promise<number[]> {
  if (asked.ids) return [...new Set(asked.ids)];
  return collect(
    asked.act === 'confirm_payments'
      ? readPaymentIds(db, asked.filter ?? {})
      : readStreamerIds(db, asked.filter ?? {}, clock.now()),
  );
}

/** What an act would do with every record that it is meant for. */
export async function planAct(context: Context, asked: PlannedAct): Promise<Plan> {
  const ids = await idsOf(context, asked);
  if (asked.act === 'confirm_payments') {
    const today = dayOf(context.clock.now());
    const { received_on = today } = asked;
    if (received_on > today) throw dayRefused('in_future');
    return planConfirmation(ids, await readSelectedPayments(context.db, ids), received_on);
  }
  const selected = await readSelectedStreamers(context.db, ids, context.clock.now());
  switch (asked.act) {
    case 'extend_subscriptions':
      return planExtension(ids, selected, asked.days);
    case 'deactivate_streamers':
      return planDeactivation(ids, selected);
    case 'mail_streamers':
      return planMail(ids, selected);
  }
}

// The same for as many days or the same day, the same records as they are and what follows them, in whatever order they were found.
function fingerprintOf({ rows, followers = [], receivedOn = '' }: Plan, asked: PlannedAct): string {
  const days = asked.act === 'extend_subscriptions' ? asked.days : 0;
  const lines = waitingOf(rows).map(
    ({ record_id, subscription_id, version }) => `${record_id} ${subscription_id} ${version}`,
  );
  return createHash('sha256')
    .update([days, receivedOn, ...lines.sort(), ...followers.toSorted((a, b) => a - b)].join('\n'))
    .digest('base64url');
}

/** A plan as staff look at it. */
export function previewOf(plan: Plan, asked: PlannedAct): BulkPreview {
  const { rows, amountCents, effects, extensions = [] } = plan;
  return {
    count: waitingOf(rows).length,
    amount: amountCents,
    effects,
    extensions,
    skipped: skippedOf(rows),
    fingerprint: fingerprintOf(plan, asked),
  };
}
