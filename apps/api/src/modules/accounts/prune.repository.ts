import { deleteOlder } from '../../platform/database/delete-in-batches.ts';
import type { Db } from '../../tables.ts';

/** Deletes all links that were over by then, and codes that were not touched since. */
export async function deleteExpiredLinksAndCodes(
  db: Db,
  { over, untouchedSince }: { over: Date; untouchedSince: Date },
): Promise<void> {
  await deleteOlder(db, { table: 'reset_links', key: ['token_hash'], time: 'expires_at', before: over });
  const key = ['email_normalized', 'purpose'];
  await deleteOlder(db, { table: 'verification_codes', key, time: 'updated_at', before: untouchedSince });
}
