import type { ColumnType, Generated, Kysely } from 'kysely';

/** Waiting for its next try; sent; failed at every try; or dropped, because it had lost its reason when it was due. */
export type MailState = 'waiting' | 'sent' | 'failed' | 'dropped';

/** Every mail that was ordered: the outbox, and what is remembered of it. */
export type MailsTable = {
  /** Also its Message-ID, so that a repetition is known as the same mail. */
  id: string;
  kind: string;
  /** The address as it was found at the last try that found one; null before that. */
  recipient: string | null;
  /** What it is about, by id; once it was sent, with all that its text says. Never a secret. */
  values: ColumnType<object, string, string>;
  state: Generated<MailState>;
  /** Tries whose result is noted. */
  tries: Generated<number>;
  /** Why the last failed try failed. */
  last_error: string | null;
  /** When it was ordered. */
  created_at: Date;
  last_tried_at: Date | null;
  /** While it waits: when it is or was due. */
  next_try_at: Date | null;
  sent_at: Date | null;
  /** The job that tries it right now, or whose worker died with it; null when none does. */
  claimed_by: string | null;
};

/** The database, or the transaction under way, as far as mails are concerned. */
export type MailDb = Kysely<{ mails: MailsTable }>;
