import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { firstDay, instant, lastDay } from './instant.ts';
import { CSV_DESCRIPTION, direction, idParams, idText, PAGE_FIELDS, pageOf, pageQuery } from './page.ts';
import { storableText } from './text.ts';

/** Things whose changes are recorded (D28). */
export const auditedEntity = z.enum([
  'user',
  'streamer',
  'plan',
  'subscription',
  'payment',
  'settings',
  'login',
  'mail',
  'staff_note',
  'bank_import',
  'bulk_act',
]);

/** Things whose changes are recorded. */
export type AuditedEntity = z.infer<typeof auditedEntity>;

const storedFields = z.record(z.string(), z.unknown()).nullable();

/** A change that was made: who, what, before, after, when and in which request; never a secret. */
export const auditEntry = z
  .object({
    id: z.int(),
    actor: z.object({ id: z.int(), email: z.string() }).nullable().meta({ description: 'Null: the product itself.' }),
    action: z.string().meta({ description: 'What was done, for instance `payment.created`.' }),
    entity: auditedEntity,
    entity_id: z.int(),
    /** Of what is gone as it is recorded here, else null. */
    entity_name: z.string().nullable().meta({
      description:
        "What it is called today: the address of a user, also of a login, the name of a streamer, a plan or a subscription's plan, the transaction id of a payment.",
    }),
    streamer_id: z
      .int()
      .nullable()
      .meta({ description: 'The streamer whom it is about; null where it is about none.' }),
    streamer_name: z.string().nullable().meta({ description: 'What they are called today.' }),
    before: storedFields.meta({
      description: 'The fields as they were stored, money in cents; null for what was made.',
    }),
    after: storedFields.meta({
      description: 'The fields as stored after the change, money in cents; null for what was deleted.',
    }),
    request_id: z.string().nullable().meta({ description: 'Of the request that made the change; null when time did.' }),
    created_at: instant,
  })
  .meta({ id: 'AuditEntry' });

/** A change that was made. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** Who changed what, newest first. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'Who changed what, newest first',
  query: z.strictObject({
    ...pageQuery,
    direction,
    actor: storableText(200)
      .trim()
      .optional()
      .meta({ description: 'Part of the e-mail address of who made the change, in any case.' }),
    about: storableText(200).trim().optional().meta({
      description:
        'Words of the name, username, address or Discord ID of the person whom it is about, whatever of theirs was changed; of staff part of the address. Of more than 200 such people some.',
    }),
    entity: z
      .enum([...auditedEntity.options, 'all'])
      .optional()
      .meta({
        description: 'Without it everything but logins; `all` with them.',
      }),
    entity_id: idText.optional(),
    action: storableText(100).trim().optional().meta({ description: 'Exact: `payment.refunded`.' }),
    request_id: storableText(100).trim().optional().meta({
      description: 'Exact: all that one request changed, such as each record of a bulk act.',
    }),
    start_date: firstDay.optional(),
    end_date: lastDay.optional(),
  }),
  response: z.object({ entries: pageOf(auditEntry) }),
});

/** Every entry that matches, newest first, as the file `audit-log-{date}.csv`: of a month `2026-10`, of other days both, else today. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/export',
  summary: 'Every change that matches, as CSV',
  description: `Columns: ID, Time, Who, Action, Kind, Number, Name, Before, After, Request. Before and after are JSON, money in cents. ${CSV_DESCRIPTION}`,
  query: listAuditLog.query.omit(PAGE_FIELDS),
  response: z.string(),
  media: 'text/csv',
});

/** The log has no entry with this id. */
export const auditEntryNotFound = apiError({ kind: 'not_found', code: 'audit.not_found' });

/** One change that was made. */
export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/admin/audit-log/:id',
  summary: 'A change that was made',
  params: idParams,
  response: z.object({ entry: auditEntry }),
  errors: [auditEntryNotFound],
});
