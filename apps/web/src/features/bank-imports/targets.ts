import type { BankCandidate, BankLine, BankTarget } from '@livelift/contract';

type Ids = Pick<BankTarget, 'payment_id' | 'subscription_id'>;

/** Whether a target is the one that these ids name. */
export const isTarget = (target: Ids, { payment_id, subscription_id }: Ids): boolean =>
  target.payment_id === payment_id && target.subscription_id === subscription_id;

/** What is chosen for a line; null where nothing is. */
export const choiceOf = (line: BankLine): BankTarget | null =>
  line.state === 'chosen' ? (line.candidates.find((each) => isTarget(each, line)) ?? null) : null;

/** The other line that pays a target already: two pay the same by mistake only. */
export const takerOf = (target: Ids, { id }: Pick<BankLine, 'id'>, lines: readonly BankLine[]): BankLine | undefined =>
  lines.find((line) => line.id !== id && line.state === 'chosen' && isTarget(target, line));

/** Whether somebody may say what a line pays. */
export const isChoosable = ({ state }: BankLine): boolean =>
  state === 'chosen' || state === 'doubtful' || state === 'open' || state === 'failed';

/** Whether something speaks against the line itself, not only against what it may pay: it may be booked already, or be no money in. */
export const isDoubted = ({ state, reason, candidates: [first] }: BankLine): boolean =>
  state === 'doubtful' && first !== undefined && reason !== first.reason;

/** How many may be meant alike, since nothing but the amount speaks for them; 0 where somebody is likelier, or the only one. */
export function countAlike({ state, amount, candidates }: Pick<BankLine, 'state' | 'amount' | 'candidates'>): number {
  const due = candidates.filter((each) => each.due);
  const alike = due.filter((each) => each.confidence === 'possible' && each.amount_due === amount);
  return state === 'doubtful' && alike.length > 1 && alike[0] === due[0] ? alike.length : 0;
}

/** Why a line is as it is, said of a candidate: the reason of a line in doubt ends with what speaks for its first one. */
export function reasonWith({ state, reason, candidates: [first] }: BankLine, target: BankCandidate): string | null {
  if (state !== 'doubtful' || reason === null || !first || isTarget(first, target)) return reason;
  const doubtEnds = reason.lastIndexOf(first.reason);
  return doubtEnds === -1 ? reason : reason.slice(0, doubtEnds) + target.reason;
}

/** A target as the value of a radio button. */
export const targetKey = ({ payment_id, subscription_id }: Ids): string =>
  payment_id === null ? `order-${subscription_id}` : `payment-${payment_id}`;
