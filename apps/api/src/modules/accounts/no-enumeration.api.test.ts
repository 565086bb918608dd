import {
  type Endpoint,
  forgotPassword,
  login,
  registerStreamer,
  resendSetupEmail,
  resetPassword,
  setPassword,
  validateResetToken,
  validateSetupToken,
} from '@livelift/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { force, makeStreamer } from '../../testing/database-state.ts';
import { PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { recordStatements } from '../../testing/statements.ts';
import { hashPassword, upsertPasswordHash } from '../users/index.ts';

const app = sharedApp();

let count = 0;

/** An address of each kind that somebody may ask about; each is asked about once. */
const KINDS: Record<string, () => Promise<string>> = {
  unknown: async () => `nobody${++count}@test.example`,
  'with a password': async () => (await signUpStreamer(app)).email,
  'signed up, without a password': async () => {
    const email = `early${++count}@test.example`;
    await app.ok(registerStreamer, { body: signUp(email) });
    return email;
  },
  'switched off': async () => {
    const { email, userId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, deactivated_at: app.context.clock.now() });
    return email;
  },
  deleted: async () => {
    const { email, userId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    return email;
  },
  'of staff': async () => (await signInStaff(app)).email,
  'of staff with a password and a second factor': async () => {
    const { email, userId } = await signInStaff(app);
    const now = app.context.clock.now();
    await upsertPasswordHash(app.context.db, userId, { passwordHash: await hashPassword(PASSWORD), now });
    await force(app.context.db, 'users', { id: userId, second_factor_at: now });
    return email;
  },
};

const passwords = { password: PASSWORD, password_confirmation: PASSWORD };

const CUSTOM = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 1, duration_days: 1, price: 3.73 };
const signUp = (email: string) => ({ email, full_name: 'F', username: 'u', discord_id: 'd' });

const ASKED: [string, Endpoint, (email: string) => Record<string, unknown>][] = [
  ['register', registerStreamer, signUp],
  ['register with a plan', registerStreamer, (email) => ({ ...signUp(email), custom_plan: CUSTOM })],
  ['resend', resendSetupEmail, (email) => ({ email })],
  ['forgot', forgotPassword, (email) => ({ email })],
  ['login', login, (email) => ({ email, password: 'a wrong password' })],
  ['a wrong code', validateSetupToken, (email) => ({ email, token: '000000' })],
  ['set-password with a wrong code', setPassword, (email) => ({ email, token: '000000', ...passwords })],
  ['a wrong link', validateResetToken, (email) => ({ email, token: 'A'.repeat(43) })],
  ['reset with a wrong link', resetPassword, (email) => ({ email, token: 'A'.repeat(43), ...passwords })],
];

// What differs from answer to answer without saying anything.
function plain({ status, body, headers }: { status: number; body: unknown; headers: Record<string, unknown> }) {
  const { request_id: _id, ...rest } = Object(body);
  const { 'x-request-id': _header, date: _date, ...others } = headers;
  return JSON.stringify({ status, body: rest, headers: others });
}

describe.each(ASKED.slice(0, 4))('%s', (_, endpoint, body) => {
  it('sends the same number of statements whoever the address belongs to, the second time as well', async () => {
    const emails = [];
    for (const make of Object.values(KINDS)) emails.push(await make());
    app.context.clock.advance(120);
    const plain = app.context.db;
    const { db, statements } = recordStatements(plain);
    Object.assign(app.context, { db });
    onTestFinished(() => void Object.assign(app.context, { db: plain }));
    for (let turn = 0; turn < 2; turn++) {
      const counts = [];
      for (const email of emails) {
        const before = statements().length;
        await app.send(endpoint, { body: body(email) });
        counts.push(statements().length - before);
      }
      expect(counts[0]).toBeGreaterThan(3);
      expect(new Set(counts).size, counts.join(' ')).toBe(1);
    }
  });
});

describe.each(ASKED)('%s', (_, endpoint, body) => {
  it('answers with the same status, body and headers whoever the address belongs to, the second time as well', async () => {
    const emails = [];
    for (const make of Object.values(KINDS)) emails.push(await make());
    // Whatever was asked for while they were made lies far enough back.
    app.context.clock.advance(120);
    for (let turn = 0; turn < 2; turn++) {
      const answers = [];
      for (const email of emails) answers.push(plain(await app.send(endpoint, { body: body(email) })));
      expect(new Set(answers).size, answers.join('\n')).toBe(1);
    }
  });
});
