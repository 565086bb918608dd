import { formatAmount } from '../../../lib/amount-text.ts';
import { paths } from '../../../paths.ts';

/** Address of the payments of exactly this amount, in cents. */
export function paymentsOfAmount(cents: number): string {
  const amount = formatAmount(cents);
  return `${paths.admin('payments')}?min_amount=${amount}&max_amount=${amount}`;
}
