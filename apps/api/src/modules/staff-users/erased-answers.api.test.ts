import { createBankImport, createStaffNote, deleteUser, pinStaffNote } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const admin = sharedStaff(app);
const erase = (id: number) => app.ok(deleteUser, { token: admin.token, params: { id }, body: { mode: 'erase' } });

describe('answers that are kept for others', () => {
  it('name no member of the staff who was erased, and are answered again', async () => {
    const { streamerId: id } = await makeStreamer(app);
    const author = await signInStaff(app, 'moderator');
    const { note } = await app.ok(createStaffNote, { token: author.token, params: { id }, body: { text: 'A note' } });
    const pin = {
      token: admin.token,
      params: { id, noteId: note.id },
      body: { pinned: true },
      headers: { 'idempotency-key': 'pinned' },
    };
    expect((await app.ok(pinStaffNote, pin)).note.author.email).toBe(author.email);
    await erase(author.userId);
    const kept = await rowsOf(app.context.db, 'idempotency_keys', { key: 'pinned' });
    expect(JSON.stringify(kept)).not.toContain(author.email);
    expect((await app.ok(pinStaffNote, pin)).note).toMatchObject({ id: note.id, author: { id: author.userId } });
  });

  it('show no lines of a statement, which name whoever paid', async () => {
    const { userId } = await makeStreamer(app);
    const content = Buffer.from('Date;Payer;Text;Amount\n2026-03-09;Mona Payer;Rent;30.00\n').toString('base64');
    const given = {
      token: admin.token,
      body: { file_name: 'bank.csv', content },
      headers: { 'idempotency-key': 'statement' },
    };
    const { bank_import } = await app.ok(createBankImport, given);
    await erase(userId);
    const kept = await rowsOf(app.context.db, 'idempotency_keys', { key: 'statement' });
    expect(JSON.stringify(kept)).not.toContain('Mona Payer');
    expect((await app.ok(createBankImport, given)).bank_import.id).toBe(bank_import.id);
  });
});
