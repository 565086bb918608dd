import type { Role } from '@livelift/contract';

type Person = { id: number; role: Role };

/** Who wants to change whose account. */
export type Standing = {
  actor: Person;
  target: Person;
  /** Active admins besides the target. */
  otherAdmins: number;
};

/** Why an account may not be changed. */
export type AccountRefusal = 'staff' | 'own' | 'own_role' | 'last_admin';

/** Why an account may not be switched off or on, or null when it may (D25). */
export function switchRefusal({ actor, target, otherAdmins }: Standing, on: boolean): AccountRefusal | null {
  if (!on && actor.id === target.id) return 'own';
  if (actor.role !== 'admin' && target.role !== 'streamer') return 'staff';
  return !on && target.role === 'admin' && otherAdmins === 0 ? 'last_admin' : null;
}

/** Why an account may not be deleted, or null when it may: as for switching off. */
export const deleteRefusal = (standing: Standing): AccountRefusal | null => switchRefusal(standing, false);

/** Why an account may not be edited so that it has `role`, or null when it may (D25). */
export function editRefusal({ actor, target, otherAdmins }: Standing, role: Role): AccountRefusal | null {
  const isOwn = actor.id === target.id;
  if (actor.role !== 'admin') {
    if (isOwn) return role === target.role ? null : 'own_role';
    if (target.role !== 'streamer' || role !== 'streamer') return 'staff';
  }
  return target.role === 'admin' && role !== 'admin' && otherAdmins === 0 ? 'last_admin' : null;
}

/** Why an account with `role` may not be made, or null when it may (D25). */
export const createRefusal = (actor: Role, role: Role): AccountRefusal | null =>
  actor === 'admin' || role === 'streamer' ? null : 'staff';
