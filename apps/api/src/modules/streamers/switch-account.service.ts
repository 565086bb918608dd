import type { Context } from '../../context.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf, notSignedIn } from '../sessions/index.ts';
import {
  isActive,
  lockUserAndStaff,
  refuse,
  type Standing,
  switchRefusal,
  type UserRow,
  updateSwitch,
} from '../users/index.ts';
import { findStreamerOfUser, lockStreamer, type StreamerRow, updateStatus } from './streamers.repository.ts';

/**
 * A user with his profile, when he is a streamer, and the staff beside him; all of them held until the transaction ends.
 */
export type Account = {
  user: UserRow;
  streamer: StreamerRow | undefined;
  /** The profile of whoever has one; it rests while he belongs to the staff (D85). */
  profile: StreamerRow | undefined;
  staff: UserRow[];
};

/** The account of a user; undefined when there is none. */
export async function lockAccountOfUser(context: Context, userId: number): Promise<Account | undefined> {
  const found = await findStreamerOfUser(context.db, userId);
  // First, as everywhere else (lockStreamer).
  const profile = found && (await lockStreamer(context.db, found.id));
  const rows = await lockUserAndStaff(context.db, userId);
  const user = rows.find(({ id }) => id === userId);
  if (!user) return undefined;
  const staff = rows.filter(({ role }) => role !== 'streamer');
  return { user, profile, streamer: user.role === 'streamer' ? profile : undefined, staff };
}

/**
 * Who acts on whom, as they are now. Throws 401 when the actor is no active member of the staff any more: of two admins
 * who switch each other off, the second is switched off himself by now (D82).
 */
export function standingOf(context: AuditedContext, { user, staff }: Account): Standing {
  const active = staff.filter(isActive);
  const actor = active.find(({ id }) => id === context.actor.userId);
  if (!actor) throw notSignedIn();
  const otherAdmins = active.filter(({ id, role }) => role === 'admin' && id !== user.id).length;
  return { actor, target: user, otherAdmins };
}

/** Whose switch was pressed, and what it is to become; the other of what it is where nothing is wanted. */
export type SwitchRequest = { id: number; wanted?: boolean | undefined };

/** Throws why an account may not be switched, if there is a reason (D25). */
export const refuseSwitch = (context: AuditedContext, account: Account, on: boolean): void =>
  refuse(switchRefusal(standingOf(context, account), on), 'deactivate');

/** How an account is to be: off, or on with an address that is verified since then, or still is not. */
export type Wanted = { on: false } | { on: true; verifiedAt: Date | null };

/**
 * Switches a user and his profile, always both, so that the two switches of the admin area never disagree (D27, D80).
 * Sessions end on both ways: none of before comes alive again.
 */
export async function switchAccount(context: AuditedContext, account: Account, wanted: Wanted): Promise<UserRow> {
  refuseSwitch(context, account, wanted.on);
  const { user: before, streamer } = account;
  const now = context.clock.now();
  const user = await updateSwitch(context.db, before.id, {
    verifiedAt: wanted.on ? wanted.verifiedAt : null,
    deactivatedAt: wanted.on ? null : now,
    now,
  });
  await recordChange(context, {
    action: wanted.on ? 'user.activated' : 'user.deactivated',
    entityId: user.id,
    before: switchesOf(before),
    after: switchesOf(user),
  });
  await endSessionsOf(context, user.id);
  if (streamer) await switchProfile(context, streamer, wanted.on);
  return user;
}

const switchesOf = ({ email_verified_at, deactivated_at }: UserRow) => ({ email_verified_at, deactivated_at });

/** Wakes a profile or lets it rest, with what is planned (D12, D27). The caller holds it. */
export async function switchProfile(context: AuditedContext, { id, status }: StreamerRow, on: boolean): Promise<void> {
  const after = await updateStatus(context.db, id, { status: on ? 'active' : 'inactive', now: context.clock.now() });
  if (after.status !== status) {
    await recordChange(context, {
      action: on ? 'streamer.activated' : 'streamer.deactivated',
      entityId: id,
      before: { status },
      after: { status: after.status },
    });
  }
  if (!on) await context.reactions.streamerDeactivated(context, id);
}
