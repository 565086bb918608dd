import {
  type BankImport,
  type BankLine,
  type BankLineState,
  bankMatchConfidence,
  type InputOf,
  type listBankImports,
  type listBankLines,
} from '@livelift/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { inBatches } from '../../platform/database/batches.ts';
import { anyOfIds, findPage } from '../../platform/database/listing.ts';
import { orderByIds, toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { bankImportNotFound } from './bank-import.errors.ts';
import { findImport, isImportOpenSql, type LineRow, tallyLines } from './bank-import.repository.ts';
import { type StoredReading, storedReading } from './reading/reading.rules.ts';
import { readOrderTargets, readPaymentTargets } from './targets.read.ts';

type Read = { bank_import: BankImport; reading: StoredReading | null };

async function readImports(db: Db, ids: number[]): Promise<BankImport[]> {
  const rows = await db
    .selectFrom('bank_imports')
    .innerJoin('users', 'users.id', 'bank_imports.created_by')
    .select(['bank_imports.id', 'file_name', 'status', 'created_by', 'bank_imports.created_at', 'users.email'])
    .where('bank_imports.id', '=', anyOfIds(ids))
    .execute();
  const tallies = await tallyLines(db, ids);
  return orderByIds(ids, rows).map(({ created_by, email, ...row }) => {
    const own = tallies.filter(({ import_id }) => import_id === row.id);
    const of = (state: BankLineState) => {
      const { count = 0, amount = 0 } = own.find((tally) => tally.state === state) ?? {};
      return { count, amount };
    };
    const days = own
      .flatMap(({ first_day, last_day }) => [first_day, last_day])
      .filter((day) => day !== null)
      .sort();
    return {
      ...row,
      created_by: { id: created_by, email },
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      lines: {
        chosen: of('chosen'),
        doubtful: of('doubtful'),
        open: of('open'),
        out: of('out'),
        ignored: of('ignored'),
        unreadable: of('unreadable'),
        booked: of('booked'),
        failed: of('failed'),
      },
    };
  });
}

/** An import with how its file is read. Throws 404. */
export async function getImport({ db }: { db: Db }, id: number): Promise<Read> {
  const row = await findImport(db, id);
  const [bank_import] = row ? await readImports(db, [id]) : [];
  if (!row || !bank_import) throw bankImportNotFound();
  return { bank_import, reading: row.has_file ? storedReading.parse(row.reading) : null };
}

/** A page of imports, newest first. */
export async function readImportPage(db: Db, query: InputOf<typeof listBankImports>['query']) {
  const state = query.open === undefined ? [] : [query.open === 'true' ? isImportOpenSql : sql`not ${isImportOpenSql}`];
  const { ids, ...total } = await findPage(
    db,
    {
      from: sql`bank_imports`,
      id: 'bank_imports.id',
      keys: ['bank_imports.created_at'],
      direction: 'desc',
      where: state,
      anyOf: undefined,
      indexed: state.length === 0,
    },
    query,
  );
  return toPage(await readImports(db, ids), total, query);
}

const storedCandidates = z.array(
  z.object({
    payment_id: z.int().nullable(),
    subscription_id: z.int().nullable(),
    confidence: bankMatchConfidence,
    reason: z.string(),
  }),
);

const present = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);

type Choice = { payment_id: number | null; subscription_id: number | null };

/** What speaks for a choice: what is chosen by hand need not be among the candidates. */
export const evidenceOf = ({ candidates }: Pick<LineRow, 'candidates'>, choice: Choice) =>
  storedCandidates
    .parse(candidates)
    .find(
      ({ payment_id, subscription_id }) =>
        payment_id === choice.payment_id && subscription_id === choice.subscription_id,
    ) ?? { ...choice, confidence: null, reason: 'Chosen by hand' };

// With what is chosen, which need not be among them.
function suggestionsOf(line: LineRow) {
  const found = storedCandidates.parse(line.candidates);
  const choice = { payment_id: line.chosen_payment_id, subscription_id: line.chosen_subscription_id };
  const isChosen = line.state !== 'booked' && (choice.payment_id !== null || choice.subscription_id !== null);
  const chosen = evidenceOf(line, choice);
  return isChosen && chosen.confidence === null ? [chosen, ...found] : found;
}

/** These lines with what each may pay as it is now. */
export async function readLines(db: Db, ids: number[]): Promise<BankLine[]> {
  const rows = await db.selectFrom('bank_lines').selectAll().where('id', '=', anyOfIds(ids)).execute();
  const suggested = new Map(rows.map((row) => [row.id, suggestionsOf(row)]));
  const all = [...suggested.values()].flat();
  const [payments, orders] = [
    await readPaymentTargets(db, present([...all, ...rows].map(({ payment_id }) => payment_id))),
    await readOrderTargets(db, present(all.map(({ subscription_id }) => subscription_id))),
  ];
  return orderByIds(ids, rows).map((row) => {
    const candidates = (suggested.get(row.id) ?? []).flatMap((each) => {
      const target = each.payment_id === null ? orders.get(each.subscription_id ?? 0) : payments.get(each.payment_id);
      return target ? [{ ...each, ...target }] : [];
    });
    const paid = row.payment_id === null ? undefined : payments.get(row.payment_id);
    return {
      id: row.id,
      line: row.line,
      day: row.day,
      amount: row.amount_cents,
      payer: row.payer,
      text: row.text,
      bank_reference: row.bank_reference,
      state: row.state,
      reason: row.reason,
      payment_id: row.chosen_payment_id,
      subscription_id: row.chosen_subscription_id,
      payment:
        row.payment_id !== null && paid
          ? { id: row.payment_id, transaction_id: paid.reference, streamer: paid.streamer }
          : null,
      candidates,
    };
  });
}

/** A page of the lines of an import in the order of the file. Throws 404. */
export async function readLinePage(db: Db, id: number, query: InputOf<typeof listBankLines>['query']) {
  if (!(await findImport(db, id))) throw bankImportNotFound();
  const scope = sql`bank_lines.import_id = ${id}`;
  const { ids, ...total } = await findPage(
    db,
    {
      from: sql`bank_lines`,
      id: 'bank_lines.id',
      keys: ['bank_lines.line'],
      direction: 'asc',
      scope,
      where: [scope, ...(query.state === undefined ? [] : [sql`bank_lines.state = ${query.state}`])],
      anyOf: undefined,
      indexed: true,
    },
    query,
  );
  return toPage(await readLines(db, ids), total, query);
}

type ReportRow = Pick<LineRow, 'id' | 'line' | 'day' | 'amount_cents' | 'payer' | 'text' | 'bank_reference' | 'state'> &
  Pick<LineRow, 'reason' | 'payment_id' | 'request_id'> & { transaction_id: string | null; full_name: string | null };

const REPORT_BATCH = 1_000;

/** Every line of an import in the order of the file, in batches. */
export const readReport = (db: Db, id: number): AsyncGenerator<ReportRow[]> =>
  inBatches(REPORT_BATCH, async (last?: ReportRow) => {
    const { rows } = await sql<ReportRow>`
      select bank_lines.id, line, day, bank_lines.amount_cents, payer, text, bank_reference, state, reason, payment_id, request_id,
        payments.transaction_id, streamers.full_name
      from bank_lines left join payments on payments.id = bank_lines.payment_id
      left join streamers on streamers.id = payments.streamer_id
      where import_id = ${id} and (line, bank_lines.id) > (${last?.line ?? -1}, ${last?.id ?? 0})
      order by line, bank_lines.id limit ${sql.lit(REPORT_BATCH)}`.execute(db);
    return rows;
  });
