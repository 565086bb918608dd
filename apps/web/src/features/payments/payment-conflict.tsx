import type { Payment } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';
import { type ConflictField, VersionConflict } from '../../ui/version-conflict.tsx';
import { METHOD_NAMES, STATUS_NAMES } from './payment-words.ts';

type Edited = Pick<Payment, 'amount' | 'payment_method' | 'status' | 'transaction_id'> & {
  description?: string | null | undefined;
};

const WORDS: ReadonlyArray<[label: string, words: (payment: Edited) => string]> = [
  ['Amount', ({ amount }) => (Number.isFinite(amount) ? formatDollars(amount) : '')],
  ['Payment method', ({ payment_method: method }) => METHOD_NAMES[method]],
  ['Status', ({ status }) => STATUS_NAMES[status]],
  ['Transaction ID', ({ transaction_id: id }) => id],
  ['Description', ({ description }) => description ?? ''],
];

type PaymentConflictProps = {
  mine: Edited;
  theirs: Payment;
  loading: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What was typed beside what somebody else saved meanwhile (D53). */
export function PaymentConflict({ mine, theirs, ...rest }: PaymentConflictProps) {
  const fields: ConflictField[] = WORDS.map(([label, words]) => ({ label, mine: words(mine), theirs: words(theirs) }));
  return <VersionConflict fields={fields} {...rest} />;
}
