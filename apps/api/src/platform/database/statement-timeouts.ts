import { CompiledQuery, type Dialect } from 'kysely';

/** How long a statement may take by itself: nothing that a page asks for is worth more, and it holds others up. */
export const READ_TIMEOUT_MS = 5_000;

// What a transaction writes is lost with it, and may have to wait for others that write.
const TRANSACTION_TIMEOUT_MS = 20_000;

/** The dialect whose transactions give their statements longer than those that run by themselves, in no further round trip. */
export const withLongerTransactions = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () =>
    Object.assign(dialect.createDriver(), {
      beginTransaction: async (connection: { executeQuery(query: CompiledQuery): Promise<unknown> }) => {
        await connection.executeQuery(
          CompiledQuery.raw(`begin; set local statement_timeout = ${TRANSACTION_TIMEOUT_MS}`),
        );
      },
    }),
});
