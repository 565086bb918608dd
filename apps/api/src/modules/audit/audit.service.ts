import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import { insertEntry } from './audit.repository.ts';

/** Things whose changes by staff are recorded. */
export type AuditedEntity = 'user' | 'streamer' | 'plan' | 'subscription' | 'payment';

/** A change by staff, without any secret. `before` is absent for what was made, `after` for what was deleted. */
export type AuditEntry = {
  /** Dotted: `payment.created`. */
  action: `${AuditedEntity}.${string}`;
  entityId: number;
  before?: object;
  after?: object;
};

/** What a service needs to put its caller on record. */
export type AuditedContext = Context & { actor: { userId: number; email: string }; request: RequestInfo };

/** What a change is recorded with: as `AuditedContext`, or of nobody who signed in, as the operator's commands. */
export type RecordedContext = Context & {
  actor: AuditedContext['actor'] | null;
  request: Pick<RequestInfo, 'id'> | null;
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
