import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Db } from '../../tables.ts';

// Short statements, so that nobody waits for a lock.
const BATCH_SIZE = 1_000;

/**
 * Deletes all links that were over by then, and codes that were not touched since. Each condition stands twice:
 * the outer one is asked again of a row that somebody touches at the same moment, and then keeps it.
 */
export async function deleteExpiredLinksAndCodes(
  db: Db,
  { over, untouchedSince }: { over: Date; untouchedSince: Date },
): Promise<void> {
  await deleteInBatches(
    BATCH_SIZE,
    db
      .deleteFrom('reset_links')
      .where('expires_at', '<', over)
      .where('token_hash', 'in', (rows) =>
        rows.selectFrom('reset_links').select('token_hash').where('expires_at', '<', over).limit(BATCH_SIZE),
      ),
  );
  await deleteInBatches(
    BATCH_SIZE,
    db
      .deleteFrom('verification_codes')
      .where('updated_at', '<', untouchedSince)
      .where('email_normalized', 'in', (rows) =>
        rows
          .selectFrom('verification_codes')
          .select('email_normalized')
          .where('updated_at', '<', untouchedSince)
          .limit(BATCH_SIZE),
      ),
  );
}
