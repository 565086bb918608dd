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
