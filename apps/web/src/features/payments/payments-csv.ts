import { PAYMENT_CSV_COLUMNS, type Payment, paymentCsvRecord } from '@livelift/contract';
import { toCsv } from '../../lib/csv.ts';

const recordOf = ({ streamer, subscription, amount, refunded_amount, ...payment }: Payment): string[] =>
  paymentCsvRecord({
    ...payment,
    full_name: streamer.full_name,
    email: streamer.user.email,
    amount_cents: amount,
    refunded_cents: refunded_amount,
    subscription_id: subscription?.id ?? null,
    plan: subscription?.subscription_plan.name ?? null,
  });

/** Payments as a CSV file. */
export const paymentsCsv = (payments: readonly Payment[]): string => toCsv(PAYMENT_CSV_COLUMNS, payments, recordOf);
