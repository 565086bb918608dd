import type { Db } from '../../tables.ts';

// Short statements, so that nobody waits for a lock; the rest goes with the next turn.
const AT_ONCE = 1_000;

/** Deletes links that were over by then, and codes and counters that were not touched since. */
export async function deleteForgotten(
  db: Db,
  { over, untouchedSince }: { over: Date; untouchedSince: Date },
): Promise<void> {
  await db
    .deleteFrom('reset_links')
    .where('token_hash', 'in', (rows) =>
      rows.selectFrom('reset_links').select('token_hash').where('expires_at', '<', over).limit(AT_ONCE),
    )
    .execute();
  await db
    .deleteFrom('verification_codes')
    .where('email_normalized', 'in', (rows) =>
      rows
        .selectFrom('verification_codes')
        .select('email_normalized')
        .where('updated_at', '<', untouchedSince)
        .limit(AT_ONCE),
    )
    .execute();
  await db
    .deleteFrom('throttles')
    .where('key', 'in', (rows) =>
      rows.selectFrom('throttles').select('key').where('updated_at', '<', untouchedSince).limit(AT_ONCE),
    )
    .execute();
}
