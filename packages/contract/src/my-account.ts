import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { currentPasswordWrong, tooManyAttempts, typedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { streamerProfile, user } from './identity.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum } from './money.ts';
import { ownPayment } from './my-payments.ts';
import { session } from './my-sessions.ts';
import { notificationSettings } from './notifications.ts';
import { messageResponse } from './page.ts';
import { paymentNote } from './payment-notes.ts';
import { series } from './series.ts';
import { stream } from './streams.ts';
import { subscription } from './subscriptions.ts';
import { givenReason } from './text.ts';
import { deletionMode } from './users.ts';
import { wordlist } from './wordlists.ts';

/** All that is kept about a streamer, but for secrets, which are kept as hashes, and counters of attempts. */
export const myData = z.object({
  exported_at: instant,
  user,
  profile: streamerProfile,
  subscriptions: z.array(subscription),
  streams: z.array(stream).meta({ description: 'In the order of their start.' }),
  series: z.array(series),
  wordlists: z.array(wordlist.omit({ words: true }).extend({ content: z.string() })),
  payments: z.array(ownPayment),
  payment_notes: z.array(paymentNote.extend({ subscription_id: z.int() })),
  bank_lines: z
    .array(
      z.object({
        payment_id: z.int(),
        day: calendarDay.nullable(),
        amount: moneySum.nullable(),
        payer: z.string(),
        text: z.string(),
        bank_reference: z.string(),
      }),
    )
    .meta({ description: 'What the bank wrote of transfers that were booked as payments; its texts for 30 days.' }),
  mails: z
    .array(
      z.object({
        kind: z.string(),
        recipient: z.string().nullable(),
        state: z.string(),
        values: z.unknown().meta({ description: 'What its text says.' }),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    )
    .meta({ description: 'Of the last 90 days, without codes that were sent to an address to change to.' }),
  sessions: z.array(session.omit({ id: true, current: true })),
  notifications: notificationSettings,
  reset_links: z.array(z.object({ created_at: instant, expires_at: instant })),
  idempotency_keys: z.array(z.object({ route: z.string(), key: z.string(), created_at: instant })),
  calendar_feed: z.object({ created_at: instant }).nullable(),
  public_page: z
    .object({ address: z.string(), enabled: z.boolean(), indexable: z.boolean(), updated_at: instant })
    .nullable(),
  changes: z
    .array(auditEntry.pick({ action: true, before: true, after: true, created_at: true }))
    .meta({ description: 'What the audit log says about the account, its subscriptions and payments.' }),
});

/** All that is kept about a streamer. */
export type MyData = z.infer<typeof myData>;

/** All that is kept about the caller, to be saved as a file. */
export const getMyData = endpoint({
  method: 'GET',
  path: '/streamer/account',
  summary: 'All that is kept about you',
  description: 'Whole, never in pages. Secrets are kept as hashes and are not among it.',
  response: z.object({ account: myData }),
  errors: [tooManyAttempts],
});

/** Deletes the caller's account. */
export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/streamer/account',
  summary: 'Delete your account',
  description:
    'Sessions end, subscriptions are canceled without a refund, planned streams are cancelled. With `erase`, name, address and texts become placeholders besides; sums and dates stay.',
  body: z.strictObject({ current_password: typedPassword, mode: deletionMode.optional(), reason: givenReason }),
  response: messageResponse,
  errors: [currentPasswordWrong, tooManyAttempts],
});
