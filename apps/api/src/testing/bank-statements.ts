import {
  bookBankImport,
  createBankImport,
  getBankImport,
  listBankLines,
  type ResponseOf,
  setBankColumns,
} from '@livelift/contract';
import type { TestApp } from './test-app.ts';

type Staff = { app: TestApp; token: string };

/** Gives in a file and confirms its columns as they were recognised, unless one of them is in doubt. */
export async function giveStatement(
  { app, token }: Staff,
  bytes: Buffer | string,
  { key, file_name = 'march.csv' }: { key?: string; file_name?: string } = {},
): Promise<ResponseOf<typeof createBankImport>> {
  const body = { file_name, content: Buffer.from(bytes).toString('base64') };
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const given = await app.ok(createBankImport, { token, body, headers });
  const { bank_import, reading } = given;
  if (bank_import.status !== 'columns' || reading === null) return given;
  const { columns, date_order, decimal, doubts } = reading;
  if (doubts.some((doubt) => !/^(?:Beside its lines|No amount has a sign)/.test(doubt))) return given;
  const roles = columns.map(({ role }) => role);
  const params = { id: bank_import.id };
  return app.ok(setBankColumns, { token, params, body: { roles, date_order, decimal } });
}

/** Staff who look at bank statements, by the app and the session that are there when they do. */
export function statementsOf(staff: () => Staff) {
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
    upload: async (text: string, as?: Parameters<typeof giveStatement>[2]) =>
      (await giveStatement(staff(), text, as)).bank_import,
    linesOf: async (id: number) => {
      const { app, token } = staff();
      return (await app.ok(listBankLines, { token, params: { id } })).lines.data;
    },
  };
}
