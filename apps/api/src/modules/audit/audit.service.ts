import { type AuditedEntity, plusMinutes } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import type { Db } from '../../tables.ts';
import {
  announceChange,
  deleteLoginsOf,
  deleteSomeBefore,
  insertCappedEntry,
  insertEntry,
  listEntriesAbout,
  listEntriesOf,
  listNoteEntriesAbout,
  type RecordSubject,
  replaceActor,
  replaceTexts,
} from './audit.repository.ts';
import { ERASED, withoutTexts } from './erased-texts.rules.ts';

/**
 * A change by staff, by the operator's commands, or by streamers to their own account and orders, without any secret. `before` is
 * absent for what was made, `after` for what was deleted.
 */
export type AuditEntry = {
  /** Dotted: `payment.created`. */
  action: `${AuditedEntity}.${string}`;
  entityId: number;
  before?: object;
  after?: object;
};

/** What a service needs to put its caller on record. */
export type AuditedContext = Context & { actor: { userId: number; email: string }; request: Pick<RequestInfo, 'id'> };

/** What a change is recorded with: as `AuditedContext`, or of nobody who signed in, as the operator's commands. */
export type RecordedContext = Context & {
  actor: AuditedContext['actor'] | null;
  request: AuditedContext['request'] | null;
};

/** Records a change in the transaction that makes it. */
export async function recordChange(context: RecordedContext, entry: AuditEntry): Promise<void> {
  const { actor, request, db, clock } = context;
  await insertEntry(db, {
    actor_id: actor?.userId ?? null,
    actor_email: actor?.email ?? null,
    action: entry.action,
    entity: entry.action.slice(0, entry.action.indexOf('.')),
    entity_id: entry.entityId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: request?.id ?? null,
    created_at: clock.now(),
  });
}

/** What somebody did, or tried, to get in or out. */
export type LoginEvent = {
  action: 'login.succeeded' | 'login.failed' | 'login.ended';
  /** Whose account it is; null for an address that none has: nothing is stored then, by the same statement. */
  userId: number | null;
  /** Who did it: nobody is known to have failed. */
  actor: AuditedContext['actor'] | null;
  /** The browser and system, and what there is to say besides. */
  details: { device: string | null; [name: string]: string | number | null | undefined };
};

// A flood must not fill the log: more than so many within an hour are not written down.
const MAX_OF_ACCOUNT = 20;
const MAX_FAILED = 1_000;

/** Records a login, a failed one or a logout, up to a number of each within an hour. */
export const recordLogin = (context: Context & { request: RequestInfo }, event: LoginEvent): Promise<void> => {
  const { db, clock, request } = context;
  const { action, userId, actor, details } = event;
  const entry = {
    actor_id: actor?.userId ?? null,
    actor_email: actor?.email ?? null,
    action,
    entity: 'login',
    entity_id: userId,
    before: null,
    after: JSON.stringify(details),
    request_id: request.id,
    created_at: clock.now(),
  };
  const ofAll = action === 'login.failed' ? MAX_FAILED : undefined;
  return insertCappedEntry(db, entry, { after: plusMinutes(clock.now(), -60), ofThing: MAX_OF_ACCOUNT, ofAll });
};

/**
 * Puts placeholders for the texts of all that is on record about somebody, and for their address where they acted. Answers
 * the addresses and names that they are on record with.
 */
export async function eraseRecords(
  { db }: AuditedContext,
  { email, ...subject }: RecordSubject & { email: string },
): Promise<{ emails: string[]; names: string[] }> {
  // When and on what somebody logged in says nothing of the business.
  await announceChange(db, 'prune');
  await deleteLoginsOf(db, subject.userId);
  await announceChange(db, 'erase');
  const entries = [...(await listEntriesAbout(db, subject)), ...(await listNoteEntriesAbout(db, subject.streamerId))];
  // Why somebody was erased stays.
  for (const { id, before, after } of entries.filter(({ action }) => action !== 'user.erased'))
    await replaceTexts(db, id, { before: withoutTexts(before), after: withoutTexts(after) });
  await replaceActor(db, subject.userId, email);
  const ofAccount = entries.filter(({ action }) => /^(?:user|streamer)\./.test(action));
  return { emails: textsOf(entries, ['email']), names: textsOf(ofAccount, ['full_name', 'username']) };
}

/** Puts placeholders for the texts of what is on record about things of a kind, where it names somebody. */
export async function eraseRecordsOf(
  db: Db,
  entity: AuditedEntity,
  isNaming: (recorded: string) => boolean,
): Promise<void> {
  await announceChange(db, 'erase');
  for (const { id, before, after } of await listEntriesOf(db, entity))
    if (isNaming(JSON.stringify([before, after])))
      await replaceTexts(db, id, { before: withoutTexts(before), after: withoutTexts(after) });
}

type Recorded = { before: unknown; after: unknown };

const recordedFields = z.record(z.string(), z.unknown());

const textsOf = (entries: readonly Recorded[], names: readonly string[]): string[] => {
  const records = entries.flatMap(({ before, after }) => [before, after]);
  const values = records.flatMap((each) => {
    const { data = {} } = recordedFields.safeParse(each);
    return names.map((name) => data[name]);
  });
  return values.filter((value) => typeof value === 'string').filter((value) => value !== ERASED);
};

/** Deletes what was recorded before then, of logins alone or all; each batch in a transaction of its own: nobody waits for the whole. */
export async function deleteRecordsBefore(
  context: Context,
  before: Date,
  kind: 'logins' | 'everything',
): Promise<void> {
  const deleteBatch = () =>
    inTransaction(context, async ({ db }) => {
      await announceChange(db, 'prune');
      return deleteSomeBefore(db, before, kind === 'logins');
    });
  while (await deleteBatch());
}
