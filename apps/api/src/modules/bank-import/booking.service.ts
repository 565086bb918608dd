import { type bookBankImport, type InputOf, isOpen, paymentChangedMeanwhile } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/errors.ts';
import { workWhileTime } from '../../platform/jobs/work-while-time.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { addPayment, confirmPayment, findPayment, findPaymentByTransaction } from '../payments/index.ts';
import { lockActiveStreamer, lockStreamer } from '../streamers/index.ts';
import { findSubscription } from '../subscriptions/index.ts';
import { findUser, isActive } from '../users/index.ts';
import { bankImportChanged, bankImportClosed, bankImportNotFound } from './bank-import.errors.ts';
import { getImport } from './bank-import.read.ts';
import {
  findChosenLines,
  findImport,
  type LineRow,
  lockAmount,
  lockImport,
  lockLine,
  markFailed,
  updateImport,
  updateLine,
} from './bank-import.repository.ts';
import { findCanceledPlan, findDueCents } from './due.read.ts';
import { readLikelyDuplicates } from './duplicates.read.ts';
import { type BookedTransfer, bookedBeforeText } from './duplicates.rules.ts';
import { clearFile } from './erase.repository.ts';
import { canceledText, lessDueText } from './matching.rules.ts';
import { rememberChosen } from './upload.service.ts';

/** The queue in which imports wait to be booked. */
export const BOOKING_QUEUE = 'book_bank_lines';

/** Orders the booking of an import to begin, or to go on, in the transaction under way. */
export const orderBooking = ({ jobs }: Context, importId: number): Promise<void> =>
  jobs.send(BOOKING_QUEUE, { importId }, { key: String(importId), priority: 0, afterSeconds: 0 });

type Looked = InputOf<typeof bookBankImport>['body'];

/** Lets the chosen lines be booked, if they are what was looked at. */
export const startBooking = (context: AuditedContext, id: number, looked: Looked) =>
  inTransaction(context, async (context) => {
    const { db, actor, request } = context;
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    if (locked.status === 'booking' || locked.status === 'columns') throw bankImportClosed();
    const { chosen } = (await getImport(context, id)).bank_import.lines;
    if (chosen.count !== looked.count || chosen.amount !== looked.amount) throw bankImportChanged(chosen);
    await updateImport(db, id, { status: 'booking', booked_by: actor.userId, request_id: request.id });
    await rememberChosen(context, locked);
    await clearFile(db, id);
    await recordChange(context, {
      action: 'bank_import.booked',
      entityId: id,
      after: { file_name: locked.file_name, lines: chosen.count, amount_cents: chosen.amount },
    });
    await orderBooking(context, id);
    return getImport(context, id);
  });

const CHANGED = 'The payment has changed since it was looked at. Look at it and choose again.';

// What was paid since somebody looked, by hand or from another file.
async function refuseLessDue(
  { db }: Context,
  line: LineRow,
  order: { id: number | null; amount: number },
): Promise<void> {
  const due = await findDueCents(db, order.id);
  if (due !== null && due < Math.min(order.amount, line.known_due_cents ?? order.amount))
    throw new NotBooked(`${lessDueText(due)}. To record what came nevertheless, choose again and book it.`);
}

// A payment that waits is completed with what came, on the day on which it came.
async function completePayment(context: AuditedContext, line: LineRow, amount: number): Promise<number> {
  const id = line.chosen_payment_id;
  const row = id === null ? undefined : await findPayment(context.db, id);
  if (!row || row.version !== line.chosen_version || row.status !== 'pending') throw new NotBooked(CHANGED);
  await lockStreamer(context.db, row.streamer_id);
  const canceled = await findCanceledPlan(context.db, row.subscription_id);
  if (canceled !== null && !line.known_canceled)
    throw new NotBooked(
      `${canceledText(canceled)}. To record the money for it nevertheless, choose again and book it.`,
    );
  await refuseLessDue(context, line, { id: row.subscription_id, amount });
  const confirmation = { id: row.id, amount, received_on: line.day ?? undefined, version: row.version };
  return (await confirmPayment(context, confirmation)).payment.id;
}

// What banks write where the payer gave none.
const NO_REFERENCE = /^(?:not ?provided|non?ref|none|n\/a|-|0+)$/i;

// A standing order has one reference every month, and several payers may write the same; a transaction id belongs to one payment: a
// further transfer adds its day, or has one of its own.
async function transactionIdOf({ db }: Context, line: LineRow): Promise<string> {
  const { bank_reference, fingerprint, day } = line;
  const own = `BANK-${fingerprint.slice(0, 12).toUpperCase()}`;
  if (bank_reference === '' || bank_reference.length > 80 || NO_REFERENCE.test(bank_reference)) return own;
  const other = await findPaymentByTransaction(db, bank_reference);
  if (!other) return bank_reference;
  const dated = `${bank_reference} ${day}`;
  return (await findPaymentByTransaction(db, dated)) ? own : dated;
}

async function payOrder(context: AuditedContext, line: LineRow, amount: number): Promise<number> {
  const order =
    line.chosen_subscription_id === null ? undefined : await findSubscription(context.db, line.chosen_subscription_id);
  if (!order) throw new NotBooked('The order is gone.');
  const streamer = await lockActiveStreamer(context.db, order.streamer_id);
  if (!streamer) throw new NotBooked("The account is no streamer's at present.");
  const now = await findSubscription(context.db, order.id);
  const isDue = now !== undefined && isOpen(now) && now.paid_at === null && now.price_cents > now.paid_cents;
  if (!isDue) throw new NotBooked('Nothing is due of the order any more. Look at it and choose again.');
  await refuseLessDue(context, line, { id: order.id, amount });
  const { payment } = await addPayment(context, {
    streamer_id: order.streamer_id,
    subscription_id: order.id,
    amount,
    payment_method: 'bank_transfer',
    transaction_id: await transactionIdOf(context, line),
    status: 'completed',
    received_on: line.day,
  });
  return payment.id;
}

/** Why a line is not booked: it is noted, and the others go on. */
class NotBooked extends Error {}

class PossiblyBooked extends NotBooked {
  readonly known_alike: number;
  constructor(alike: readonly BookedTransfer[]) {
    super(`${bookedBeforeText(alike)}. If it is another transfer, choose again and book it.`);
    this.known_alike = alike.length;
  }
}

// What was booked since somebody looked, from another file, may be the same transfer.
async function refuseBookedMeanwhile({ db }: AuditedContext, line: LineRow, amount: number): Promise<void> {
  await lockAmount(db, amount);
  const alike = (await readLikelyDuplicates(db, [line], line.import_id))(line);
  if (alike.length > line.known_alike) throw new PossiblyBooked(alike);
}

type Booking = { importId: number; lineId: number };

const bookLine = (context: AuditedContext, { importId, lineId }: Booking): Promise<void> =>
  inTransaction(context, async (context) => {
    const line = await lockLine(context.db, importId, lineId);
    // Another worker was faster.
    if (line?.state !== 'chosen' || line.amount_cents === null) return;
    const pay = line.chosen_subscription_id === null ? completePayment : payOrder;
    const payment_id = await pay(context, line, line.amount_cents);
    await updateLine(context.db, lineId, { state: 'booked', payment_id, request_id: context.request.id });
    await refuseBookedMeanwhile(context, line, line.amount_cents);
  });

// Why a line is left. Without its database nothing can be said of it: the job is run again. A defect of ours concerns it alone.
function reasonOf({ log, reportOutage }: AuditedContext, lineId: number, error: unknown): string {
  if (error instanceof NotBooked) return error.message;
  if (error instanceof Failure) return error.content.code === paymentChangedMeanwhile.code ? CHANGED : error.message;
  if (isUniqueViolation(error, 'bank_lines_booked')) return 'It was booked meanwhile, from another file.';
  if (reportOutage(error)) throw error;
  log.error({ err: error, bankLine: lineId }, 'A line of a bank import failed with a defect.');
  return `Defect of the server, in the log as line ${lineId}`;
}

const bookOrNote = (context: AuditedContext, booking: Booking): Promise<void> =>
  bookLine(context, booking).catch((error: unknown) =>
    markFailed(context.db, booking, {
      reason: reasonOf(context, booking.lineId, error),
      ...(error instanceof PossiblyBooked && { known_alike: error.known_alike }),
    }),
  );

const LINES_IN_A_JOB = 200;

/** Books the next lines of an import, each in a transaction of its own, and orders the rest. What it has begun is never done twice. */
export async function bookLines(context: Context, importId: number): Promise<void> {
  const row = await findImport(context.db, importId);
  if (row?.status !== 'booking' || row.booked_by === null || row.request_id === null) return;
  const user = await findUser(context.db, row.booked_by);
  // In the name of somebody who may not do it any more nothing is done; others can choose again.
  if (!user || !isActive(user) || user.role === 'streamer')
    await markFailed(context.db, { importId }, { reason: 'Whoever had it booked is no member of the staff any more' });
  else {
    const audited = { ...context, actor: { userId: user.id, email: user.email }, request: { id: row.request_id } };
    await workWhileTime(await findChosenLines(context.db, importId, LINES_IN_A_JOB), ({ id: lineId }) =>
      bookOrNote(audited, { importId, lineId }),
    );
  }
  await inTransaction(context, async (context) => {
    await lockImport(context.db, importId);
    const [next] = await findChosenLines(context.db, importId, 1);
    if (next) await orderBooking(context, importId);
    else await updateImport(context.db, importId, { status: 'booked' });
  });
}
