import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum } from './money.ts';
import { idParams, messageResponse, pageOf, pageQuery } from './page.ts';
import { line } from './text.ts';

/** How large the file of a statement may be. */
export const STATEMENT_MAX_BYTES = 8_388_608;

/** What a column of a statement holds. */
export const bankColumnRole = z.enum([
  'none',
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'name',
  'text',
  'reference',
  'currency',
]);

/** What a column of a statement holds. */
export type BankColumnRole = z.infer<typeof bankColumnRole>;

/** The order of day and month in dates that could be read either way. */
export const bankDateOrder = z.enum(['DMY', 'MDY']);

/** What stands before the cents. */
export const bankDecimal = z.enum(['.', ',']);

/** What is to become of a line, or became of it. */
export const bankLineState = z
  .enum(['chosen', 'doubtful', 'open', 'out', 'ignored', 'unreadable', 'booked', 'failed'])
  .meta({
    description:
      '`chosen`: it is booked with the next booking. `doubtful`: nothing is chosen, and something that is due may be meant; what is certain, too, where the `reason` says that it was possibly booked before, that the bank says it failed, that it stands in another section of the file, names an order of which nothing is due, or names another currency as well. `open`: it came in, and nothing that is due fits. `out`: money out, which is not compared with payments. `ignored`: another currency, or booked before. `failed`: it could not be booked, for the `reason`.',
  });

/** What is to become of a line, or became of it. */
export type BankLineState = z.infer<typeof bankLineState>;

/** Whether lines in a state are known to be in dollars: what is ignored or unreadable may be in any currency. */
export const isInDollars = (state: BankLineState): boolean => state !== 'ignored' && state !== 'unreadable';

/** How far an import is. */
export const bankImportStatus = z.enum(['columns', 'review', 'booking', 'booked']).meta({
  description:
    '`columns`: say first what its columns hold, by PUT columns. `review`: nothing is booked until somebody says so.',
});

const tally = z.object({ count: z.int(), amount: moneySum });

/** A statement of the bank that was given to the product. */
export const bankImport = z
  .object({
    id: z.int(),
    file_name: z.string(),
    status: bankImportStatus,
    created_by: z.object({ id: z.int(), email: z.string() }),
    created_at: instant,
    first_day: calendarDay.nullable(),
    last_day: calendarDay.nullable(),
    lines: z
      .object({
        chosen: tally,
        doubtful: tally,
        open: tally,
        out: tally,
        ignored: tally,
        unreadable: tally,
        booked: tally,
        failed: tally,
      })
      .meta({ description: 'How many lines are in each state, and what they come to.' }),
  })
  .meta({ id: 'BankImport' });

/** A statement of the bank. */
export type BankImport = z.infer<typeof bankImport>;

const columns = z
  .object({
    columns: z.array(
      z.object({
        header: z.string(),
        role: bankColumnRole,
        samples: z.array(z.string()).meta({ description: 'The first values that differ, four at most.' }),
      }),
    ),
    date_order: bankDateOrder.nullable().meta({ description: 'Null: the dates fit either way.' }),
    decimal: bankDecimal.nullable().meta({ description: 'Null: the amounts fit either way.' }),
    delimiter: z.string(),
    encoding: z.string(),
    remembered: z.boolean().meta({ description: 'Whether staff said so of an earlier file with this header.' }),
    doubts: z.array(z.string()).meta({
      description:
        'What is in doubt of the columns, and what the file says beside its lines that staff have not looked at. Columns of a new header are looked at also without any.',
    }),
  })
  .nullable()
  .meta({
    description:
      'How the file is read. Null once the file is kept no longer: it is booked, or somebody whom it named was erased.',
  });

/** There is no bank import with this id. */
export const bankImportNotFound = apiError({ kind: 'not_found', code: 'bank_import.not_found' });

/** The file is no statement that can be read. */
export const bankFileUnreadable = apiError({ kind: 'invalid', code: 'bank_import.file_unreadable' });

/** Lines cannot be read by these columns. */
export const bankColumnsRefused = apiError({ kind: 'invalid', code: 'bank_import.columns_refused' });

/** The import is booked, or being booked, or its file is no longer kept. */
export const bankImportClosed = apiError({ kind: 'conflict', code: 'bank_import.closed' });

/** What would be booked is not what was looked at. */
export const bankImportChanged = apiError({
  kind: 'conflict',
  code: 'bank_import.changed',
  details: z.object({ count: z.int(), amount: moneySum }),
});

/** An import with how its file is read. */
export const bankImportRead = z.object({ bank_import: bankImport, reading: columns });

// Nothing that a regular expression could lose itself in, whatever its length.
const isBase64 = (text: string) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text);

/** Takes a statement, recognises its columns and, where staff know its header, matches its lines; books nothing. */
export const createBankImport = endpoint({
  method: 'POST',
  path: '/admin/bank-imports',
  summary: 'Give in a bank statement',
  description:
    'A delimited text, by semicolons, commas, tabs or bars, in UTF-8, UTF-16 or Windows-1252. Its columns are recognised by their names in English, German, French and Spanish and by what they hold. Where staff said what they hold of an earlier file with the same header, which said nothing else beside its lines, its lines are matched to pending payments and unpaid orders; otherwise the status is `columns`, and no line is read before PUT columns. Nothing is booked.',
  body: z.strictObject({
    file_name: line(200),
    content: z
      .string()
      .max(Math.ceil(STATEMENT_MAX_BYTES / 3) * 4, { error: 'Must be at most 8 MB.', abort: true })
      .refine(isBase64, { error: 'Must be base64.' })
      .meta({ description: 'The bytes of the file in base64, 8 MB at most.', format: 'byte' }),
  }),
  response: bankImportRead,
  status: 201,
  errors: [bankFileUnreadable],
  isIdempotent: true,
  maxBodyBytes: 11_534_336,
});

/** Says what the columns of a statement hold; it is remembered for files with the same header. */
export const setBankColumns = endpoint({
  method: 'PUT',
  path: '/admin/bank-imports/:id/columns',
  summary: 'Say what the columns hold',
  description:
    'Its lines are read and matched anew: what was chosen by hand is gone. Remembered for files with the same header.',
  params: idParams,
  body: z.strictObject({
    roles: z.array(bankColumnRole).max(100).meta({ description: 'Of each column, in their order.' }),
    date_order: bankDateOrder,
    decimal: bankDecimal,
  }),
  response: bankImportRead,
  errors: [bankImportNotFound, bankImportClosed, bankColumnsRefused],
});

/** The imports, newest first. */
export const listBankImports = endpoint({
  method: 'GET',
  path: '/admin/bank-imports',
  summary: 'Bank imports, newest first',
  query: z.strictObject({
    ...pageQuery,
    open: z.enum(['true', 'false']).optional().meta({
      description:
        '`true`: those whose columns are to be checked, or of which lines are to be booked or decided; `false`: all others.',
    }),
  }),
  response: z.object({ bank_imports: pageOf(bankImport) }),
});

/** One import: how far it is, and how its file is read. */
export const getBankImport = endpoint({
  method: 'GET',
  path: '/admin/bank-imports/:id',
  summary: 'A bank import',
  params: idParams,
  response: bankImportRead,
  errors: [bankImportNotFound],
});

/** Books every chosen line, in the background. */
export const bookBankImport = endpoint({
  method: 'POST',
  path: '/admin/bank-imports/:id/book',
  summary: 'Book what was chosen',
  description:
    'A pending payment is completed with the amount and the day of its line; an order gets a completed payment by bank transfer. Number and sum must be what was looked at. Done in the background, line by line: one whose payment has changed meanwhile is reported and not booked. Every change is on record under one request id.',
  params: idParams,
  body: z.strictObject({ count: z.int().positive(), amount: moneySum }),
  response: bankImportRead,
  errors: [bankImportNotFound, bankImportClosed, bankImportChanged],
  isIdempotent: true,
});

/** Throws an import away of which nothing is booked. */
export const deleteBankImport = endpoint({
  method: 'DELETE',
  path: '/admin/bank-imports/:id',
  summary: 'Discard a bank import',
  description: 'Only before it is booked.',
  params: idParams,
  response: messageResponse,
  errors: [bankImportNotFound, bankImportClosed],
});

/** What became of every line, as a file. */
export const exportBankImport = endpoint({
  method: 'GET',
  path: '/admin/bank-imports/:id/report',
  summary: 'What became of every line, as CSV',
  description:
    'Columns: Line, Date, Amount, Currency, Payer, Text, Bank Reference, Outcome, Reason, Payment ID, Transaction ID, Streamer, Request ID. Cells that a spreadsheet would take for formulas are neutralised.',
  params: idParams,
  response: z.string(),
  media: 'text/csv',
  errors: [bankImportNotFound],
});
