import type { Role } from '@livelift/contract';

type Person = { id: number; role: Role };

/** What a member of staff may do with an account, with the reason for what they may not. */
export type UserPermissions = {
  edit: boolean;
  changeRole: boolean;
  /** Switching it off and deleting it. */
  remove: boolean;
  /** Erasing who it belongs to, where it may be deleted. */
  erase: boolean;
  /** A sentence for whatever of these is false, but for `erase`, of which its dialog tells. */
  reason: string | undefined;
};

const STAFF_ONLY = 'Only admins can change staff accounts.';
const SELF = 'You cannot switch off or delete your own account.';
const OWN_ROLE = 'Only admins can change roles of staff.';
const ERASE = 'Only an admin can erase a person.';

/** Mirrors the server's rules on staff accounts, so that the interface can disable what it would refuse. */
export function userPermissions(me: Person, account: Person & { deleted_at: Date | null }): UserPermissions {
  const isMine = me.id === account.id;
  if (account.deleted_at !== null) {
    const erase = me.role === 'admin';
    return { edit: false, changeRole: false, remove: erase, erase, reason: erase ? undefined : ERASE };
  }
  if (me.role === 'admin')
    return { edit: true, changeRole: true, remove: !isMine, erase: !isMine, reason: isMine ? SELF : undefined };
  if (isMine) return { edit: true, changeRole: false, remove: false, erase: false, reason: `${SELF} ${OWN_ROLE}` };
  const isStreamer = account.role === 'streamer';
  // Moderators create streamers only, so they cannot promote one to staff either.
  return {
    edit: isStreamer,
    changeRole: false,
    remove: isStreamer,
    erase: false,
    reason: isStreamer ? undefined : STAFF_ONLY,
  };
}
