import { chooseForBankLine, createPayment, deleteUser } from '@livelift/contract';
import { expect, it } from 'vitest';
import type { Db } from '../../tables.ts';
import { statementsOf } from '../../testing/bank-statements.ts';
import { countWaiting, force, holdUpWrites, makeStreamer, storedTexts } from '../../testing/database-state.ts';
import { paymentOf } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';
import { lockLine } from './bank-import.repository.ts';

// On a server only: the embedded database does one thing after the other.

const app = sharedApp();
const staff = sharedStaff(app);
const { upload, linesOf } = statementsOf(() => ({ app, token: staff.token }));

/** Somebody who owes $30, and what their bank writes. */
async function owing(transaction_id: string) {
  const { streamerId, userId } = await makeStreamer(app);
  const body = paymentOf(streamerId, { status: 'pending', transaction_id, payment_method: 'bank_transfer' });
  const { payment } = await app.ok(createPayment, { token: staff.token, body });
  return { userId, paymentId: payment.id };
}

/** Erases somebody while something is stored of them, which is held up where it writes. */
async function eraseWhile(userId: number, holdUp: (trx: Db) => Promise<unknown>, store: () => Promise<unknown>) {
  const { db } = app.context;
  const { token } = staff;
  const both = await db.transaction().execute(async (trx) => {
    await holdUp(trx);
    const stored = store();
    await expect.poll(() => countWaiting(db)).toBe(1);
    const erased = app.send(deleteUser, { token, params: { id: userId }, body: { mode: 'erase' } });
    await expect.poll(() => countWaiting(db)).toBe(2);
    return [stored, erased];
  });
  await Promise.all(both);
}

const statement = (payer: string, amount: string, text: string) =>
  `Date;Name;Amount;Text\n2026-03-09;${payer};${amount};${text}\n`;

it('erasing leaves no texts of a line that is chosen for somebody while it is under way', async () => {
  const { userId, paymentId } = await owing('SEPA-9001');
  const { id } = await upload(statement('Aunt Petronella', '29.00', 'pocket money'));
  const [line] = await linesOf(id);
  // As after it was booked: while its file is kept, an erasure waits for the lock on that.
  await force(app.context.db, 'bank_imports', { id, content: null });
  const body = { payment_id: paymentId, subscription_id: null };
  await eraseWhile(
    userId,
    (trx) => lockLine(trx, id, line?.id ?? 0),
    () => app.ok(chooseForBankLine, { token: staff.token, params: { id, lineId: line?.id }, body }),
  );
  expect(await storedTexts(app)).not.toContain('Petronella');
});

it('erasing leaves no texts of a statement that is given in while it is under way', async () => {
  const { userId } = await owing('SEPA-9011');
  await eraseWhile(
    userId,
    (trx) => holdUpWrites(trx, 'bank_lines'),
    () => upload(statement('Uncle Thorolf', '30.00', 'SEPA-9011')),
  );
  expect(await storedTexts(app)).not.toContain('Thorolf');
});
