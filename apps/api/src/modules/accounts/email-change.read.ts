import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../tables.ts';
import { emailChangeCodeMail } from './email-change.emails.ts';

const named = z.object({ email: z.string() });

/** Addresses that a user asked to have, as far as mails to them are on record. */
export async function findWantedAddresses(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('values')
    .where('kind', '=', emailChangeCodeMail.kind)
    .where(sql<string>`values ->> 'userId'`, '=', String(userId))
    .execute();
  return rows.flatMap(({ values }) => named.safeParse(values).data?.email ?? []);
}
