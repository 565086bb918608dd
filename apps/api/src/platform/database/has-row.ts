type Query = { limit: (rows: number) => { executeTakeFirst: () => Promise<unknown> } };

/** Whether a query finds anything. */
export const hasRow = async (query: Query): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined;
