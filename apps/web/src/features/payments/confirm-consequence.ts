import type { Payment } from '@livelift/contract';
import { formatDay, formatDays, formatDollars } from '../../lib/format.ts';
import type { ConfirmationPreview } from './confirm-payment.queries.ts';

/** What confirming cents of a payment does, in sentences; `isUnexpected` where they are not what was recorded or is due. */
export function confirmationConsequence(
  { subscription, amount }: Pick<Payment, 'subscription' | 'amount'>,
  preview: ConfirmationPreview,
  cents: number,
): { text: string; isUnexpected: boolean } {
  const recorded = cents === amount ? '' : `${formatDollars(amount)} was recorded. `;
  if (!subscription || preview.result === null)
    return { text: `${recorded}It names no subscription, so none becomes active.`, isUnexpected: recorded !== '' };
  const more = preview.overpaid > 0 ? ` ${formatDollars(preview.overpaid)} is more than was due.` : '';
  return {
    text: `${recorded}${whatHappens(subscription, preview.result, preview)}${more}`,
    isUnexpected: recorded !== '' || more !== '' || preview.result === 'underpaid',
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
