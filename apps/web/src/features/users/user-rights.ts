import type { Role } from '@livelift/contract';

type Account = { id: number; role: Role };

/** What somebody of the staff may do with an account, and why not what he may not. */
export type UserRights = {
  edit: boolean;
  changeRole: boolean;
  /** Switching it off and deleting it. */
  remove: boolean;
  /** A sentence for whatever is false; undefined where nothing is. */
  reason: string | undefined;
};

const STAFF_ONLY = 'Only admins can change staff accounts.';
const SELF = 'You cannot switch off or delete your own account.';
const OWN_ROLE = 'Only admins can change roles of staff.';

/** The rules of D25 as staff see them before they try; the server holds them in any case. */
export function userRights(me: Account, account: Account): UserRights {
  const isMine = me.id === account.id;
  if (me.role === 'admin') return { edit: true, changeRole: true, remove: !isMine, reason: isMine ? SELF : undefined };
  if (isMine) return { edit: true, changeRole: false, remove: false, reason: `${SELF} ${OWN_ROLE}` };
  const isStreamer = account.role === 'streamer';
  // A moderator makes streamers, so he cannot make staff of one either.
  return {
    edit: isStreamer,
    changeRole: false,
    remove: isStreamer,
    reason: isStreamer ? undefined : STAFF_ONLY,
  };
}
