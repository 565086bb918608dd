import type { BankLine, BankTarget } from '@livelift/contract';

type Ids = Pick<BankTarget, 'payment_id' | 'subscription_id'>;

/** Whether a target is the one that these ids name. */
export const isTarget = (target: Ids, { payment_id, subscription_id }: Ids): boolean =>
  target.payment_id === payment_id && target.subscription_id === subscription_id;

/** What is chosen for a line; null where nothing is. */
export const choiceOf = (line: BankLine): BankTarget | null =>
  line.state === 'chosen' ? (line.candidates.find((each) => isTarget(each, line)) ?? null) : null;

/** Whether somebody may say what a line pays. */
export const isChoosable = ({ state }: BankLine): boolean =>
  state === 'chosen' || state === 'doubtful' || state === 'open' || state === 'failed';

/** A target as the value of a radio button. */
export const targetKey = ({ payment_id, subscription_id }: Ids): string =>
  payment_id === null ? `order-${subscription_id}` : `payment-${payment_id}`;
