import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
