import { CSV_FORMAT, PAYMENT_CSV_COLUMNS, type Payment, paymentCsvRecord, withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

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

/** Payments as a CSV file for spreadsheets, which run nothing of what is in it. */
export const paymentsCsv = (payments: readonly Payment[]): string =>
  stringify([PAYMENT_CSV_COLUMNS, ...payments.map((payment) => withoutFormulas(recordOf(payment)))], {
    ...CSV_FORMAT,
    bom: true,
  });
