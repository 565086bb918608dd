import {
  type Endpoint,
  forgotPassword,
  getProfile,
  login,
  normalizeEmail,
  registerStreamer,
  resendSetupEmail,
  resetPassword,
  setPassword,
  validateResetToken,
  validateSetupToken,
} from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, rowsOf } from '../../../testing/database-state.ts';
import { mailedCode, mailedLink, PASSWORD, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { insertUser } from '../../users/index.ts';

const app = sharedApp();

const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
const person = (email: string) => ({ email, full_name: 'Full', username: 'user', discord_id: 'd' });

const TAKE_AN_ADDRESS: [string, Endpoint, (email: string) => Record<string, unknown>][] = [
  ['register', registerStreamer, person],
  ['resend', resendSetupEmail, (email) => ({ email })],
  ['validate-setup-token', validateSetupToken, (email) => ({ email, token: '123456' })],
  ['set-password', setPassword, (email) => ({ email, token: '123456', ...passwords })],
  ['forgot-password', forgotPassword, (email) => ({ email })],
  ['validate-reset-token', validateResetToken, (email) => ({ email, token: 'x' })],
  ['reset-password', resetPassword, (email) => ({ email, token: 'x', ...passwords })],
];

// Invisible or broken characters in the middle of an address, by their code points.
const INVISIBLE = [
  ...[0x01, 0x08, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0x9f],
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0x3164, 0xfe0f, 0xfeff],
];
const UNSTORABLE = [0x00, 0xd800, 0xdfff];
const inside = (code: number) => `some${String.fromCharCode(code)}body@test.example`;

describe.each(TAKE_AN_ADDRESS)('%s', (_, endpoint, body) => {
  it('refuses an address with invisible or broken characters, and keeps nothing of it', async () => {
    const before = await fingerprint(app.context.db);
    for (const code of [...INVISIBLE, ...UNSTORABLE]) {
      const { status, body: answer } = await app.send(endpoint, { body: body(inside(code)) });
      expect([code.toString(16), status, Object(answer).errors]).toEqual([
        code.toString(16),
        422,
        { email: ['Enter a valid email address.'] },
      ]);
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('logging in', () => {
  it('with invisible characters in the address never finds the account without them', async () => {
    const { email } = await signUpStreamer(app);
    for (const code of INVISIBLE) {
      const typed = email.replace('@', `${String.fromCharCode(code)}@`);
      await app.refused(login, 401, { body: { email: typed, password: PASSWORD } });
    }
  });

  it('with characters that no text has is refused beside the field', async () => {
    for (const code of UNSTORABLE) {
      const { errors } = await app.refused(login, 422, { body: { email: inside(code), password: PASSWORD } });
      expect(errors).toEqual({ email: ['Contains characters that cannot be stored.'] });
    }
  });

  it('with look-alikes of the letters never finds the account', async () => {
    const { email } = await signUpStreamer(app);
    for (const [letter, others] of [
      ['s', ['\u017f', 'ѕ', 'ｓ', '\u{1d600}']],
      ['e', ['е', 'é', 'e\u0301']],
    ] as const) {
      for (const other of others) {
        await app.refused(login, 401, { body: { email: email.replace(letter, other), password: PASSWORD } });
      }
    }
  });
});

describe('an address', () => {
  const spelled = (address: string, upper: boolean[]) =>
    [...address].map((sign, at) => (upper[at % upper.length] ? sign.toUpperCase() : sign)).join('');
  const spelling = fc.record({
    upper: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
    before: fc.constantFrom('', ' ', '\t', '\u00a0', '\r\n'),
    after: fc.constantFrom('', '  ', '\n', '\u3000'),
  });

  it('is one account in every spelling, at every step, and one mailbox', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(spelling, { minLength: 6, maxLength: 6 }), async (spellings) => {
        const plain = `o'spell+${++count}.x-y_z@many-ways.example`;
        let next = 0;
        const typed = () => {
          const { upper, before, after } = spellings[next++ % 6] ?? { upper: [false], before: '', after: '' };
          return `${before}${spelled(plain, upper)}${after}`;
        };
        const [first, again] = [typed(), typed()];
        await app.ok(registerStreamer, { body: person(first) });
        // Within the minute: the code stays, the spelling is the newest.
        await app.ok(registerStreamer, { body: person(again) });
        await app.runJobs();
        const token = mailedCode(app, again.trim());
        await app.ok(setPassword, { body: { email: typed(), token, ...passwords } });
        app.context.clock.advance(2);
        await app.ok(forgotPassword, { body: { email: typed() } });
        await app.runJobs();
        const link = mailedLink(app, again.trim());
        await app.ok(resetPassword, { body: { email: typed(), token: link.token, ...passwords } });
        const { user } = await app.ok(login, { body: { email: typed(), password: PASSWORD } });
        expect(user.email).toBe(again.trim());
        expect(await rowsOf(app.context.db, 'users', { email_normalized: plain })).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
  });

  it('cannot be two accounts in the database either, whatever wrote it', async () => {
    const facts = { role: 'streamer', verifiedAt: null, now: app.context.clock.now() } as const;
    await insertUser(app.context.db, { email: 'Twice@test.example', ...facts });
    await expect(insertUser(app.context.db, { email: ' TWICE@test.example ', ...facts })).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('has the same normal form in the code as in the database, which checks it', async () => {
    const facts = { role: 'streamer', verifiedAt: null, now: app.context.clock.now() } as const;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.emailAddress(), fc.array(fc.boolean(), { minLength: 1 }), async (address, upper) => {
        const typed = `${++count}${spelled(address, upper)}`;
        const { email, email_normalized } = await insertUser(app.context.db, { email: typed, ...facts });
        expect([email, email_normalized]).toEqual([typed, normalizeEmail(typed)]);
      }),
    );
  });

  it('is answered and mailed as its owner wrote it', async () => {
    const email = 'Jane.O-Neil+Live@Test.Example';
    await app.ok(registerStreamer, { body: person(` ${email} `) });
    await app.runJobs();
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    const { token } = await app.ok(login, { body: { email: email.toLowerCase(), password: PASSWORD } });
    expect((await app.ok(getProfile, { token })).user.email).toBe(email);
  });
});
