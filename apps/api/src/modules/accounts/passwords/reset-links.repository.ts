import { normalizeEmail } from '@livelift/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../tables.ts';
import type { ResetLinksTable } from '../accounts.table.ts';

type Link = Pick<Selectable<ResetLinksTable>, 'token_hash' | 'user_id' | 'created_at' | 'expires_at'>;

/** Makes the link the only one of its user. False when it was used already: a mail is being sent a second time. */
export async function replaceLinks(db: Db, link: Link): Promise<boolean> {
  await db
    .deleteFrom('reset_links')
    .where('user_id', '=', link.user_id)
    .where('token_hash', '<>', link.token_hash)
    .execute();
  const row = await db
    .insertInto('reset_links')
    .values({ ...link, used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ expires_at: link.expires_at })
        .where('reset_links.used_at', 'is', null),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose link it is, as long as it works: not used, not over, of that address, of an account that is not switched off. */
export const findLinkOwner = (
  db: Db,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
): Promise<{ user_id: number; email: string } | undefined> =>
  db
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['reset_links.user_id', 'users.email'])
    .where('reset_links.token_hash', '=', tokenHash)
    .where('reset_links.used_at', 'is', null)
    .where('reset_links.expires_at', '>', now)
    .where('users.email_normalized', '=', normalizeEmail(email))
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();

/** Takes every link of a user back. */
export async function deleteLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('reset_links').where('user_id', '=', userId).execute();
}

/** Uses the link up; of simultaneous uses exactly one is answered true. */
export async function consumeLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('reset_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
