import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant } from './instant.ts';
import { idParams, idText, pageOf, pageQuery } from './page.ts';
import { storableText } from './text.ts';

/** Things whose changes are recorded (D28). */
export const auditedEntity = z.enum(['user', 'streamer', 'plan', 'subscription', 'stream', 'payment']);

/** Things whose changes are recorded. */
export type AuditedEntity = z.infer<typeof auditedEntity>;

/** A change that was made: who, what, before, after, when and in which request; never a secret. */
export const auditEntry = z.object({
  id: z.int(),
  /** Null: the product itself. */
  actor: z.object({ id: z.int(), email: z.string() }).nullable(),
  /** Dotted: `payment.created`. */
  action: z.string(),
  entity: auditedEntity,
  entity_id: z.int(),
  /**
   * What it is called today: the address of a user, the name of a streamer or a plan, the name of a subscription's plan,
   * the title of a stream, the transaction id of a payment. Of what is gone as it is recorded here, else null.
   */
  entity_name: z.string().nullable(),
  /** The fields as they are stored, money in cents; null for what was made. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** The fields as they are stored, money in cents; null for what was deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Of the request that made the change; null when time did. */
  request_id: z.string().nullable(),
  created_at: instant,
});

/** A change that was made. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** Who changed what, newest first (D28). */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'Who changed what, newest first',
  query: z.strictObject({
    ...pageQuery,
    direction: z.enum(['asc', 'desc']).optional(),
    /** Part of the e-mail address of who made the change. */
    actor: storableText(200).trim().optional(),
    entity: auditedEntity.optional(),
    entity_id: idText.optional(),
    /** Dotted, exact: `payment.refunded`. */
    action: storableText(100).trim().optional(),
    /** UTC days, inclusive. */
    start_date: calendarDay.optional(),
    end_date: calendarDay.optional(),
  }),
  response: z.object({ entries: pageOf(auditEntry) }),
});

/** One change that was made. */
export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/admin/audit-log/:id',
  summary: 'A change that was made',
  params: idParams,
  response: z.object({ entry: auditEntry }),
});
