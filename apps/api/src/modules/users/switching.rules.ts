import type { Role } from '@livelift/contract';

/** What decides whether an account may be switched off or on. */
export type Switching = {
  actor: { id: number; role: Role };
  target: { id: number; role: Role };
  /** Whether it is to be on afterwards. */
  on: boolean;
  /** Active admins besides the target. */
  otherAdmins: number;
};

/** Why an account may not be switched off or on, or null when it may (D25). */
export function switchRefusal({ actor, target, on, otherAdmins }: Switching): 'staff' | 'own' | 'last_admin' | null {
  if (!on && actor.id === target.id) return 'own';
  if (actor.role !== 'admin' && target.role !== 'streamer') return 'staff';
  return !on && target.role === 'admin' && otherAdmins === 0 ? 'last_admin' : null;
}
