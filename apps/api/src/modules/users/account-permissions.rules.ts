import type { Role } from '@livelift/contract';

type Person = { id: number; role: Role };

/** Who wants to change whose account. */
export type AccountAct = {
  actor: Person;
  target: Person;
  /** Active admins besides the target. */
  otherAdmins: number;
};

/** Why an account may not be changed. */
export type AccountRefusal = 'staff' | 'own_deactivation' | 'own_deletion' | 'own_role' | 'last_admin' | 'erasure';

// Why an account may not be taken out of use, by switching it off or deleting it.
function removalRefusal(
  { actor, target, otherAdmins }: AccountAct,
  own: 'own_deactivation' | 'own_deletion',
): AccountRefusal | null {
  if (actor.id === target.id) return own;
  if (actor.role !== 'admin' && target.role !== 'streamer') return 'staff';
  return target.role === 'admin' && otherAdmins === 0 ? 'last_admin' : null;
}

/** Why an account may not be switched off or on, or null when it may. */
export function toggleRefusal(permission: AccountAct, on: boolean): AccountRefusal | null {
  if (!on) return removalRefusal(permission, 'own_deactivation');
  return permission.actor.role !== 'admin' && permission.target.role !== 'streamer' ? 'staff' : null;
}

/** Why an account may not be deleted, or null when it may: as for switching off. */
export const deleteRefusal = (permission: AccountAct): AccountRefusal | null =>
  removalRefusal(permission, 'own_deletion');

/** Why a person may not be erased: as for deleting, and for good, which is an admin's to decide (D185). */
export const eraseRefusal = (permission: AccountAct): AccountRefusal | null =>
  deleteRefusal(permission) ?? (permission.actor.role === 'admin' ? null : 'erasure');

/** Why an account may not be edited so that it has `role`, or null when it may. */
export function editRefusal({ actor, target, otherAdmins }: AccountAct, role: Role): AccountRefusal | null {
  const isOwn = actor.id === target.id;
  if (actor.role !== 'admin') {
    if (isOwn) return role === target.role ? null : 'own_role';
    if (target.role !== 'streamer' || role !== 'streamer') return 'staff';
  }
  return target.role === 'admin' && role !== 'admin' && otherAdmins === 0 ? 'last_admin' : null;
}

/** Why an account with `role` may not be made, or null when it may. */
export const createRefusal = (actor: Role, role: Role): AccountRefusal | null =>
  actor === 'admin' || role === 'streamer' ? null : 'staff';
