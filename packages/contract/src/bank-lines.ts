import { z } from 'zod';
import { bankImportClosed, bankImportNotFound, bankImportRead, bankLineState } from './bank-imports.ts';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { calendarDay } from './instant.ts';
import { moneySum } from './money.ts';
import { idParams, idText, pageOf, pageQuery } from './page.ts';
import { payment } from './payments.ts';
import { storableText } from './text.ts';

/** The import has no line with this id. */
export const bankLineNotFound = apiError({ kind: 'not_found', code: 'bank_import.line_not_found' });

/** Nothing can be chosen for a line that is ignored, cannot be read, or is booked. */
export const bankLineClosed = apiError({ kind: 'conflict', code: 'bank_import.line_closed' });

/** The payment is not pending, or nothing is due of the order, or another line pays it. */
export const bankChoiceNotDue = apiError({ kind: 'invalid', code: 'bank_import.not_due' });

/** How sure it is that a line pays something. Certain ones are chosen before anybody looks. */
export const bankMatchConfidence = z.enum(['certain', 'likely', 'possible']);

/** How sure it is that a line pays something. */
export type BankMatchConfidence = z.infer<typeof bankMatchConfidence>;

const target = {
  payment_id: z.int().positive().nullable(),
  subscription_id: z.int().positive().nullable(),
};

const dueTarget = z.object({
  ...target,
  streamer: payment.shape.streamer,
  reference: z.string().meta({ description: 'The transaction id of the payment, or the reference of the order.' }),
  plan: z.string().nullable(),
  amount_due: moneySum,
  due: z.boolean().meta({ description: 'Whether it still waits to be paid.' }),
});

const candidate = dueTarget.extend({
  confidence: bankMatchConfidence
    .nullable()
    .meta({ description: 'Null: nothing speaks for it, it was chosen by hand.' }),
  reason: z.string().meta({ description: 'Why it is thought to be, in words.' }),
});

/** What a line may pay, whether anything speaks for it or not. */
export type BankTarget = z.infer<typeof dueTarget>;

/** A line of a statement with what it may be for. */
export const bankLine = z
  .object({
    id: z.int(),
    line: z.int().meta({ description: 'Where it begins in the file, counted from 1.' }),
    day: calendarDay.nullable(),
    amount: moneySum.nullable(),
    payer: z.string(),
    text: z.string(),
    bank_reference: z.string(),
    state: bankLineState,
    reason: z.string().nullable(),
    ...target,
    payment: z
      .object({ id: z.int(), transaction_id: z.string(), streamer: z.object({ id: z.int(), full_name: z.string() }) })
      .nullable()
      .meta({ description: 'What it was booked as.' }),
    candidates: z.array(candidate).meta({ description: 'What it may pay, likeliest first.' }),
  })
  .meta({ id: 'BankLine' });

/** A line of a statement. */
export type BankLine = z.infer<typeof bankLine>;

/** What a line may pay. */
export type BankCandidate = BankLine['candidates'][number];

/** The most that a search for what is due answers of payments, and of orders. */
export const BANK_TARGETS_LIMIT = 5;

/** Finds what a line may pay where none of its candidates is meant. */
export const searchBankTargets = endpoint({
  method: 'GET',
  path: '/admin/bank-imports/targets',
  summary: 'What is due, by a few letters',
  description:
    "Pending payments, then unpaid orders without one, by words of the streamer's name, username, Discord ID or address, of a transaction id, by the reference of an order, or an amount.",
  query: z.strictObject({ search: storableText(200).trim() }),
  response: z.object({ targets: z.array(dueTarget).meta({ description: `At most ${BANK_TARGETS_LIMIT} of each.` }) }),
});

/** Lines of an import in the order of the file. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/admin/bank-imports/:id/lines',
  summary: 'Lines of a bank import',
  params: idParams,
  query: z.strictObject({ ...pageQuery, state: bankLineState.optional() }),
  response: z.object({ lines: pageOf(bankLine) }),
  errors: [bankImportNotFound],
});

/** Chooses what a line pays, or that it is left out. */
export const chooseForBankLine = endpoint({
  method: 'PUT',
  path: '/admin/bank-imports/:id/lines/:lineId',
  summary: 'Choose what a line pays',
  description: 'A pending payment, or an order of which something is due; both null: the line is left out.',
  params: idParams.extend({ lineId: idText }),
  body: z
    .strictObject(target)
    .refine(({ payment_id, subscription_id }) => payment_id === null || subscription_id === null, {
      error: 'Choose either a payment or an order.',
      path: ['subscription_id'],
    }),
  response: bankImportRead.extend({ line: bankLine }),
  errors: [bankImportNotFound, bankLineNotFound, bankImportClosed, bankLineClosed, bankChoiceNotDue],
});
