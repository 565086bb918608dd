import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { rewriteTables } from '../../platform/database/rewrite-tables.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';

const links = { table: 'reset_links', key: ['token_hash'], time: 'expires_at' };
const codes = { table: 'verification_codes', key: ['email_normalized', 'purpose'], time: 'updated_at' };

/** Throws away what no longer means anything: links that are over, and codes that nobody touched for a day. */
export const accountPeriodicTasks = (context: Context): PeriodicTask[] => [
  pruneTask(context, { name: 'reset-links.prune', ...links, keepMs: 0 }),
  pruneTask(context, { name: 'verification-codes.prune', ...codes, keepMs: DAY_MS }),
];

const REWRITE_QUEUE = 'rewrite_tables';

/** The job that takes what was erased out of the files of an embedded database; those of a server are its operator's. */
export const accountJobs = ({ db, databaseKind }: Context): JobKind[] =>
  databaseKind === 'embedded' ? [{ name: REWRITE_QUEUE, run: () => rewriteTables(db) }] : [];

/** Orders that job, in the transaction under way. */
export async function orderRewrite({ jobs, databaseKind }: Context): Promise<void> {
  if (databaseKind === 'embedded')
    await jobs.send(REWRITE_QUEUE, {}, { key: REWRITE_QUEUE, priority: 0, afterSeconds: 0 });
}
