import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../tables.ts';

/** The database, and what was sent to it through `db` since. */
export function recordStatements(plain: Db): { db: Db; statements: () => CompiledQuery[] } {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: plain.withPlugin(recorder),
    statements: () => nodes.map((node) => plain.getExecutor().compileQuery(node, createQueryId())),
  };
}

type Explained = { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] };

/** Runs a statement under EXPLAIN ANALYZE and answers its milliseconds, planning included. */
export async function explainMs(db: Db, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]) as CompiledQuery<Explained>,
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('EXPLAIN answered nothing.');
  return plan['Planning Time'] + plan['Execution Time'];
}

/** Sends statements as they stand, one after the other. */
export async function sendAll(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
}
