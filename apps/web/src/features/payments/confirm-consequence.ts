import type { Payment } from '@livelift/contract';
import { formatDay, formatDays, formatDollars } from '../../lib/format.ts';
import type { ConfirmationPreview } from './confirm-payment.queries.ts';

/** What confirming a payment does, in sentences; `isShort` where something stays due. */
export function confirmationConsequence(
  { subscription }: Pick<Payment, 'subscription'>,
  preview: ConfirmationPreview,
): { text: string; isShort: boolean } {
  if (!subscription || preview.result === null)
    return { text: 'It names no subscription, so none becomes active.', isShort: false };
  const more = preview.overpaid > 0 ? ` ${formatDollars(preview.overpaid)} is more than was due.` : '';
  return {
    text: `${whatHappens(subscription, preview.result, preview)}${more}`,
    isShort: preview.result === 'underpaid',
  };
}

type Named = NonNullable<Payment['subscription']>;

function whatHappens(
  { subscription_plan: { name }, status }: Named,
  result: NonNullable<ConfirmationPreview['result']>,
  { amount_due: due, start_date: first, end_date: last }: ConfirmationPreview,
): string {
  switch (result) {
    case 'activated':
      return `${name} becomes active, ${formatDays(first, last)}.`;
    case 'queued':
      return `${name} is paid then, and starts ${first ? `on ${formatDay(first)}` : 'after those before it'}.`;
    case 'underpaid':
      return `${formatDollars(due)} stays due: ${name} does not become active yet.`;
    case 'dates_missing':
      return `${name} is paid then. It has no fixed length, so it becomes active once its dates are set.`;
    case 'unchanged':
      return `${name} is ${status === 'pending' ? 'not activated' : status} and does not change.`;
  }
}
