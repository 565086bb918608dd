import { normalizeEmail } from '@livelift/contract';
import { eraseMails } from '../../../platform/mail/mails.repository.ts';
import type { Db } from '../../../tables.ts';
import { type AuditedContext, ERASED, eraseRecords, recordChange } from '../../audit/index.ts';
import { eraseBankTexts } from '../../bank-import/index.ts';
import { deleteKeysOf, eraseAnswersAbout } from '../../idempotency/index.ts';
import { deleteNotifications } from '../../notifications/index.ts';
import { erasePaymentTexts } from '../../payments/index.ts';
import { deleteViewsOf } from '../../saved-views/index.ts';
import { deleteSecondFactor } from '../../second-factor/index.ts';
import { endSessionsOf } from '../../sessions/index.ts';
import { deleteFeed, deletePublicPage } from '../../sharing/index.ts';
import { eraseStaffNotes } from '../../staff-notes/index.ts';
import { type Account, eraseProfile, setProfileActive } from '../../streamers/index.ts';
import { eraseSeries, eraseStreams } from '../../streams/index.ts';
import { cancelAll, eraseNotes, listSubscriptionsOf } from '../../subscriptions/index.ts';
import { deletePasswordHash, eraseUser, findUserByEmail, markDeleted } from '../../users/index.ts';
import { eraseWords } from '../../wordlists/index.ts';
import { orderRewrite } from '../accounts.jobs.ts';
import { deleteCodes, deleteCodesWantedBy } from '../codes.repository.ts';
import { deleteLinksOf } from '../passwords/reset-links.repository.ts';

type Removed = Pick<Account, 'user' | 'profile'>;

type Reason = string | null | undefined;

/**
 * Closes an account: its sessions end, what it has ordered is canceled, what is planned is cancelled, its address is
 * free again. Its row stays, so that payments keep showing name and address. The caller has locked it.
 */
export async function closeAccount(
  context: AuditedContext,
  { user: { id, email, role }, profile }: Removed,
  reason: Reason,
): Promise<void> {
  if (profile) {
    await cancelAll(context, profile.id);
    await setProfileActive(context, profile, false);
    await deleteFeed(context.db, profile.id);
    await deletePublicPage(context.db, profile.id);
  }
  await endSessionsOf(context, id);
  await deletePasswordHash(context.db, id);
  await deleteSecondFactor(context.db, id);
  await deleteLinksOf(context.db, id);
  await deleteViewsOf(context.db, id);
  await markDeleted(context.db, id, context.clock.now());
  await recordChange(context, {
    action: 'user.deleted',
    entityId: id,
    before: { email, role },
    ...(reason ? { after: { reason } } : {}),
  });
}

/**
 * Puts placeholders wherever a closed account says whose it was, also of what was added since an earlier time; sums and
 * dates stay, and why it was erased. The caller has locked it.
 */
export async function eraseAccount(context: AuditedContext, { user, profile }: Removed, reason: Reason): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const email = `erased-${user.id}@erased.invalid`;
  const whose = { userId: user.id, streamerId: profile?.id ?? null };
  const subscriptionIds = profile ? (await listSubscriptionsOf(db, profile.id)).map(({ id }) => id) : [];
  const recorded = await eraseRecords(context, { ...whose, subscriptionIds, email });
  if (profile) {
    await eraseProfile(db, profile.id, { name: `${ERASED} ${user.id}`, now });
    await eraseWords(db, profile.id, now);
    await eraseStreams(db, profile.id, ERASED);
    await eraseSeries(db, profile.id);
    await erasePaymentTexts(db, profile.id);
    await eraseBankTexts(context, {
      streamerId: profile.id,
      names: [profile.full_name, profile.username, ...recorded.names],
      emails: [user.email, ...(await findFreeAddresses(db, recorded.emails))],
    });
    await deleteNotifications(db, profile.id);
    await eraseNotes(db, profile.id);
    await eraseStaffNotes(db, profile.id);
  }
  await eraseUser(db, user.id, { email, now });
  const addresses = await findFreeAddresses(db, [user.email, ...recorded.emails]);
  await eraseMails(db, { ...whose, addresses, since: user.created_at });
  await deleteKeysOf(db, user.id);
  await eraseAnswersAbout(db, whose);
  for (const address of addresses) await deleteCodes(db, address);
  // An address that they asked for and never confirmed.
  await deleteCodesWantedBy(db, user.id);
  // Their own address if they did it themselves: it is on record nowhere any more.
  const actor = context.actor.userId === user.id ? { ...context.actor, email } : context.actor;
  const after = reason ? { after: { reason } } : {};
  await recordChange({ ...context, actor }, { action: 'user.erased', entityId: user.id, ...after });
  await orderRewrite(context);
}

// Somebody else may hold an address by now.
async function findFreeAddresses(db: Db, emails: string[]): Promise<string[]> {
  const free: string[] = [];
  for (const address of new Set(emails.map(normalizeEmail))) {
    if (!(await findUserByEmail(db, address))) free.push(address);
  }
  return free;
}
