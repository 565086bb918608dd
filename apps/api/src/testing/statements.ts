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

/** Sends statements as they stand, one after the other. */
export async function sendAll(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
}
