import type { chooseForBankLine, InputOf } from '@livelift/contract';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { findPayment } from '../payments/index.ts';
import { findSubscription } from '../subscriptions/index.ts';
import {
  bankChoiceNotDue,
  bankImportClosed,
  bankImportNotFound,
  bankLineClosed,
  bankLineNotFound,
} from './bank-import.errors.ts';
import { evidenceOf, getImport, readLines } from './bank-import.read.ts';
import { CHOOSABLE, holdErasures, lockImport, lockLine, updateLine } from './bank-import.repository.ts';
import { findDueCents } from './due.read.ts';
import { canceledText } from './matching.rules.ts';

type Choice = InputOf<typeof chooseForBankLine>['body'];

type Order = Awaited<ReturnType<typeof findSubscription>>;

const NO_PENDING_PAYMENT = 'Choose a pending payment.';
const CHOSEN_PAYMENT = 'bank_lines_chosen_payment_id_fkey';

type Chosen = { streamer_id: number | null; chosen_version: number | null; order?: Order };

// Whose it is, and of a payment the version that is chosen, and its order.
async function findChosen({ db }: AuditedContext, { payment_id, subscription_id }: Choice): Promise<Chosen> {
  if (payment_id !== null) {
    const payment = await findPayment(db, payment_id);
    if (payment?.status !== 'pending') throw bankChoiceNotDue('payment_id', NO_PENDING_PAYMENT);
    const order = payment.subscription_id === null ? undefined : await findSubscription(db, payment.subscription_id);
    return { streamer_id: payment.streamer_id, chosen_version: payment.version, order };
  }
  if (subscription_id !== null) {
    const order = await findSubscription(db, subscription_id);
    const isDue = order?.status === 'pending' && order.paid_at === null && order.price_cents > order.paid_cents;
    if (!isDue) throw bankChoiceNotDue('subscription_id', 'Choose an order of which something is due.');
    return { streamer_id: order.streamer_id, chosen_version: null };
  }
  return { streamer_id: null, chosen_version: null };
}

// What was found when the file was read says how the order was then.
function reasonFor(found: string, order: Order): string {
  if (!order) return found;
  const canceled = `. ${canceledText(order.name)}`;
  const reason = found.endsWith(canceled) ? found.slice(0, -canceled.length) : found;
  return order.status === 'canceled' ? `${reason}${canceled}` : reason;
}

function refuseChoice(error: unknown): never {
  if (isUniqueViolation(error, 'bank_lines_one_choice'))
    throw bankChoiceNotDue('payment_id', 'Another line of this statement pays it already.');
  // Deleted since it was looked at.
  if (isForeignKeyViolation(error, CHOSEN_PAYMENT)) throw bankChoiceNotDue('payment_id', NO_PENDING_PAYMENT);
  throw error;
}

/** Chooses what a line pays, or that it is left out. Nothing is booked. */
export const chooseForLine = (
  context: AuditedContext,
  { id, lineId }: { id: number; lineId: number },
  choice: Choice,
) =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await holdErasures(db);
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    const line = await lockLine(db, id, lineId);
    if (!line) throw bankLineNotFound();
    if (locked.status === 'booking' || locked.status === 'columns') throw bankImportClosed();
    const { payment_id, subscription_id } = choice;
    const isNone = payment_id === null && subscription_id === null;
    if (!CHOOSABLE.includes(line.state)) throw bankLineClosed();
    const { order, ...chosen } = await findChosen(context, choice);
    await updateLine(db, lineId, {
      state: isNone ? 'open' : 'chosen',
      reason: isNone ? 'Left out by hand' : reasonFor(evidenceOf(line, choice).reason, order),
      known_canceled: order?.status === 'canceled',
      known_due_cents: await findDueCents(db, subscription_id ?? order?.id ?? null),
      chosen_payment_id: payment_id,
      ...chosen,
      chosen_subscription_id: subscription_id,
    }).catch(refuseChoice);
    const [read] = await readLines(db, [lineId]);
    if (!read) throw bankLineNotFound();
    return { ...(await getImport(context, id)), line: read };
  });
