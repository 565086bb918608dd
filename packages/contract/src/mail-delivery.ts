import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';

/** Minutes for which mails are due and none is tried until no worker seems to run (D180). */
export const WORKER_MISSING_MINUTES = 2;

/** Whether mails get out. */
export const getMailDelivery = endpoint({
  method: 'GET',
  path: '/admin/mail-delivery',
  summary: 'Whether mails get out',
  response: z.object({
    waiting: z.int().meta({ description: 'Mails that are not sent yet, those that were never tried included.' }),
    oldest_waiting_seconds: z
      .int()
      .nullable()
      .meta({ description: 'Since the oldest of them was ordered; null: none waits.' }),
    worker_missing: z.boolean().meta({
      description: `Mails have been due for ${WORKER_MISSING_MINUTES} minutes, and in that time no worker tried to send any.`,
    }),
  }),
});

/** Mails that a list shows at most. */
export const LISTED_MAILS = 100;

const unsentMail = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ description: 'What it is about, as `payment.received`.' }),
    recipient: z.string().nullable().meta({ description: 'Null before its first try.' }),
    tries: z.int(),
    reason: z.string().nullable().meta({ description: 'Why the last try failed.' }),
    ordered_at: instant,
    due_at: instant.nullable().meta({ description: 'When it is tried next; null for one that failed.' }),
  })
  .meta({ id: 'UnsentMail' });

/** A mail that was not sent. */
export type UnsentMail = z.infer<typeof unsentMail>;

/** Mails that wait or that failed at every try, oldest first. */
export const listUnsentMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  summary: 'Mails that are not sent',
  query: z.strictObject({ state: z.enum(['failed', 'waiting']) }),
  response: z.object({
    mails: z.array(unsentMail).meta({ description: `Oldest first, at most ${LISTED_MAILS}.` }),
    total: z.int(),
  }),
});

/** One of the mails is none that failed. */
export const mailNotFailed = apiError({ kind: 'conflict', code: 'mail.not_failed' });

/** Tries mails again that failed at every try. */
export const retryMails = endpoint({
  method: 'POST',
  path: '/admin/mails/retry',
  summary: 'Send failed mails again',
  description: 'The named ones, all or none; every one that failed where none is named.',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(LISTED_MAILS).optional() }),
  response: z.object({ message: z.string(), retried: z.int() }),
  errors: [mailNotFailed],
  isIdempotent: true,
});
