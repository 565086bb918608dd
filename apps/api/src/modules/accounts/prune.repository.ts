import type { Db } from '../../tables.ts';

// Short statements, so that nobody waits for a lock.
const AT_ONCE = 1_000;

type Deletion = { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> };

async function repeat(deletion: Deletion): Promise<void> {
  while ((await deletion.executeTakeFirst()).numDeletedRows === BigInt(AT_ONCE));
}

/**
 * Deletes all links that were over by then, and codes and counters that were not touched since. Each condition stands twice:
 * the outer one is asked again of a row that somebody touches at the same moment, and then keeps it.
 */
export async function deleteForgotten(
  db: Db,
  { over, untouchedSince }: { over: Date; untouchedSince: Date },
): Promise<void> {
  await repeat(
    db
      .deleteFrom('reset_links')
      .where('expires_at', '<', over)
      .where('token_hash', 'in', (rows) =>
        rows.selectFrom('reset_links').select('token_hash').where('expires_at', '<', over).limit(AT_ONCE),
      ),
  );
  await repeat(
    db
      .deleteFrom('verification_codes')
      .where('updated_at', '<', untouchedSince)
      .where('email_normalized', 'in', (rows) =>
        rows
          .selectFrom('verification_codes')
          .select('email_normalized')
          .where('updated_at', '<', untouchedSince)
          .limit(AT_ONCE),
      ),
  );
  await repeat(
    db
      .deleteFrom('throttles')
      .where('updated_at', '<', untouchedSince)
      .where('key', 'in', (rows) =>
        rows.selectFrom('throttles').select('key').where('updated_at', '<', untouchedSince).limit(AT_ONCE),
      ),
  );
}
