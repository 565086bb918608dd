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
  /** Taking its second factor off, and signing it out everywhere. */
  secure: boolean;
  /** A sentence for whatever of these is false, but for `erase`, of which its dialog tells, and `secure`. */
  reason: string | undefined;
};

const STAFF_ONLY = 'Only admins can change staff accounts.';
const SELF = 'You cannot switch off or delete your own account.';
const OWN_ROLE = 'Only admins can change roles of staff.';
const ERASE = 'Only an admin can erase a person.';

// What a moderator may do with no account.
const ADMINS_ONLY = { changeRole: false, erase: false, secure: false };

/** Mirrors the server's rules on staff accounts, so that the interface can disable what it would refuse. */
export function userPermissions(me: Person, account: Person & { deleted_at: Date | null }): UserPermissions {
  const isMine = me.id === account.id;
  if (account.deleted_at !== null) {
    const erase = me.role === 'admin';
    const reason = erase ? undefined : ERASE;
    return { edit: false, changeRole: false, remove: erase, erase, secure: false, reason };
  }
  if (me.role === 'admin') {
    const isOther = !isMine;
    const reason = isMine ? SELF : undefined;
    return { edit: true, changeRole: true, remove: isOther, erase: isOther, secure: isOther, reason };
  }
  if (isMine) return { ...ADMINS_ONLY, edit: true, remove: false, reason: `${SELF} ${OWN_ROLE}` };
  const isStreamer = account.role === 'streamer';
  // Moderators create streamers only, so they cannot promote one to staff either.
  return { ...ADMINS_ONLY, edit: isStreamer, remove: isStreamer, reason: isStreamer ? undefined : STAFF_ONLY };
}
