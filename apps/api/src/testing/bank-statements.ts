import { bookBankImport, createBankImport, getBankImport, listBankLines } from '@livelift/contract';
import type { TestApp } from './test-app.ts';

/** Staff who look at bank statements, by the app and the session that are there when they do. */
export function statementsOf(staff: () => { app: TestApp; token: string }) {
  /** Orders booking of what is chosen; it is done with the next jobs. */
  const order = async (id: number) => {
    const { app, token } = staff();
    const { chosen } = (await app.ok(getBankImport, { token, params: { id } })).bank_import.lines;
    const looked = { count: chosen.count, amount: chosen.amount / 100 };
    await app.ok(bookBankImport, { token, params: { id }, body: looked });
  };
  return {
    order,
    book: async (id: number) => {
      await order(id);
      while ((await staff().app.runJobs()) > 0);
    },
    upload: async (text: string, { key, file_name = 'march.csv' }: { key?: string; file_name?: string } = {}) => {
      const { app, token } = staff();
      const body = { file_name, content: Buffer.from(text).toString('base64') };
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      return (await app.ok(createBankImport, { token, body, headers })).bank_import;
    },
    linesOf: async (id: number) => {
      const { app, token } = staff();
      return (await app.ok(listBankLines, { token, params: { id } })).lines.data;
    },
  };
}
