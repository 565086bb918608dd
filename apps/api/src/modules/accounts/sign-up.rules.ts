import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { UserRow } from '../users/index.ts';

/** Whose an address is, and the hash of their password. */
export type Owner = { user: UserRow; passwordHash: string | undefined };

/** Whether an account still takes a code to log in. One that is switched off is never revived by its owner. */
export const awaitsPassword = ({ user, passwordHash }: Owner): boolean =>
  user.role === 'streamer' && !user.deactivated_at && passwordHash === undefined;

/**
 * Whether nobody has proved yet that the address is theirs: anybody may sign up in its place (D18), and who proves it has it
 * (D444). Not one that staff vouched for: that only gets a code, to set its password with.
 */
export const isUnfinishedSignUp = (owner: Owner): boolean =>
  awaitsPassword(owner) && owner.user.email_verified_at === null;

type Order = Pick<SubscriptionRow, 'ordered_at_sign_up' | 'status' | 'start_date' | 'paid_at'>;

/**
 * Whether it is what a sign-up ordered and nothing more, or was canceled as that: not paid, and not made another by staff, who
 * give it a first day whenever they activate it.
 */
export const isBareSignUpOrder = ({ ordered_at_sign_up, status, start_date, paid_at }: Order): boolean =>
  ordered_at_sign_up && (status === 'pending' || status === 'canceled') && start_date === null && paid_at === null;
