import { BULK_ACT_UNDO_SECONDS, type BulkAct, type BulkActKind, type BulkPreview } from '@livelift/contract';
import { formatCount, formatDollars, formatPlural } from '../../lib/format.ts';

/** What an act is called, as a title. */
export const ACT_TITLES: Record<BulkActKind, string> = {
  confirm_payments: 'Confirm Payments',
  extend_subscriptions: 'Extend Subscriptions',
  deactivate_streamers: 'Deactivate Streamers',
  mail_streamers: 'Mail Streamers',
};

type Looked = Pick<BulkPreview, 'count' | 'amount'>;

/** What pressing the button does, to how many: "Confirm 12 payments ($449.00)". */
export function doesText(act: BulkActKind, { count, amount }: Looked, days: number): string {
  switch (act) {
    case 'confirm_payments':
      return `Confirm ${formatPlural(count, 'payment')} (${formatDollars(amount ?? 0)})`;
    case 'extend_subscriptions':
      return `Extend ${formatPlural(count, 'subscription')} by ${formatPlural(days, 'day')}`;
    case 'deactivate_streamers':
      return `Deactivate ${formatPlural(count, 'streamer')}`;
    case 'mail_streamers':
      return `Mail ${formatPlural(count, 'streamer')}`;
  }
}

/** What an act does, for a list and a heading: "Extend subscriptions by 7 days". */
export function actText({ act, days, subject }: Pick<BulkAct, 'act' | 'days' | 'subject'>): string {
  switch (act) {
    case 'confirm_payments':
      return 'Confirm payments';
    case 'extend_subscriptions':
      return `Extend subscriptions by ${formatPlural(days ?? 0, 'day')}`;
    case 'deactivate_streamers':
      return 'Deactivate streamers';
    case 'mail_streamers':
      return `Mail streamers: ${subject ?? ''}`;
  }
}

/** How many records an act is about. */
export const totalOf = ({ rows: { waiting, done, skipped, failed } }: Pick<BulkAct, 'rows'>): number =>
  waiting + done + skipped + failed;

/** Whether nothing is done yet, so that all of it can be taken back. */
export const isWaiting = ({ status, begins_in_seconds: seconds }: BulkAct): boolean =>
  status === 'running' && seconds > 0;

/** Whether it was taken back before it began. */
export const wasUndone = ({ rows, created_at: ordered, finished_at: over }: BulkAct): boolean =>
  over !== null && rows.done + rows.failed === 0 && over.getTime() - ordered.getTime() < BULK_ACT_UNDO_SECONDS * 1_000;

/** What became of the records so far: "12 done, 3 skipped". */
export function outcomeText(act: BulkAct): string {
  if (isWaiting(act)) return `Nothing is done yet: it begins in ${formatPlural(act.begins_in_seconds, 'second')}`;
  if (wasUndone(act)) return 'Undone: nothing was changed';
  const { done, skipped, failed } = act.rows;
  return [
    `${formatCount(done)} done`,
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ].join(', ');
}

/** Of how many records it is known what became of them, in whole per cent. */
export const percentOf = (act: Pick<BulkAct, 'rows'>): number => {
  const total = totalOf(act);
  return total === 0 ? 100 : Math.floor(((total - act.rows.waiting) / total) * 100);
};
