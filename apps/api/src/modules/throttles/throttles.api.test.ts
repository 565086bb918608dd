import {
  changePassword,
  type Endpoint,
  forgotPassword,
  getProfile,
  login,
  registerStreamer,
  resendSetupEmail,
  setPassword,
  validateSetupToken,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint, rowsOf } from '../../testing/database-state.ts';
import { mailedCode, PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { nextAddress } from '../../testing/test-app.ts';

const app = sharedApp();

let count = 0;
const unknown = () => `stranger${++count}@test.example`;

const tryPassword = (email: string, facts: { password?: string; ip?: string } = {}) => {
  const { password = 'a wrong password', ip } = facts;
  return app.send(login, { body: { email, password }, ...(ip === undefined ? {} : { ip }) });
};

async function fail(times: number, email: string, ip?: string) {
  for (let i = 0; i < times; i++) {
    expect((await tryPassword(email, ip === undefined ? {} : { ip })).status).toBe(401);
  }
}

const REFUSED = {
  status: 429,
  headers: { 'retry-after': '900' },
  body: {
    code: 'account.too_many_attempts',
    message: 'Too many attempts. Please try again in 15 minutes.',
    details: { retry_after_seconds: 900 },
  },
};

describe('failed logins for one address', () => {
  it.each([
    ['somebody', async () => (await signUpStreamer(app)).email],
    ['nobody', async () => unknown()],
  ])('of %s are let through ten times in 15 minutes, wherever they come from', async (_, address) => {
    const email = await address();
    await fail(10, email);
    expect(await tryPassword(email)).toMatchObject(REFUSED);
    expect(await tryPassword(` ${email.toUpperCase()} `)).toMatchObject({ status: 429 });
    // Right or wrong, known or not: a refusal says nothing about what was typed.
    expect(await tryPassword(email, { password: PASSWORD })).toMatchObject(REFUSED);
    app.context.clock.set('2026-03-10T12:14:59.999Z');
    expect(await tryPassword(email)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    app.context.clock.set('2026-03-10T12:15:00Z');
    await fail(1, email);
  });

  it('are forgotten by a right one', async () => {
    const { email } = await signUpStreamer(app);
    await fail(9, email);
    expect((await tryPassword(email, { password: PASSWORD })).status).toBe(200);
    await fail(10, email);
  });

  it('of one say nothing about another', async () => {
    const { email } = await signUpStreamer(app);
    await fail(10, unknown());
    expect((await tryPassword(email, { password: PASSWORD })).status).toBe(200);
  });

  it('leave those alone who are signed in', async () => {
    const { email, token } = await signUpStreamer(app);
    await fail(10, email);
    await app.ok(getProfile, { token });
  });

  it('are counted without writing the address down', async () => {
    const email = unknown();
    await fail(1, email);
    expect(JSON.stringify(await rowsOf(app.context.db, 'throttles'))).not.toContain(email);
  });
});

describe('failed logins from one place', () => {
  it('are let through 30 times in 15 minutes, and right ones are none', async () => {
    const { email } = await signUpStreamer(app);
    const ip = nextAddress();
    for (let i = 0; i < 30; i++) {
      expect((await tryPassword(email, { password: PASSWORD, ip })).status).toBe(200);
      await fail(1, unknown(), ip);
    }
    expect(await tryPassword(unknown(), { ip })).toMatchObject(REFUSED);
    expect(await tryPassword(email, { password: PASSWORD, ip })).toMatchObject({ status: 429 });
    expect((await tryPassword(email, { password: PASSWORD })).status).toBe(200);
  });

  it('count the whole of an IPv6 network', async () => {
    for (let i = 0; i < 30; i++) await fail(1, unknown(), `2001:db8:7:7::${i.toString(16)}`);
    expect(await tryPassword(unknown(), { ip: '2001:db8:7:7:ffff::1' })).toMatchObject({ status: 429 });
    expect(await tryPassword(unknown(), { ip: '2001:db8:7:8::1' })).toMatchObject({ status: 401 });
  });
});

describe.each<[string, Endpoint, () => Record<string, unknown>]>([
  [
    'registrations',
    registerStreamer,
    () => ({ email: unknown(), full_name: 'Full', username: 'user', discord_id: 'd' }),
  ],
  ['requests for another code', resendSetupEmail, () => ({ email: unknown() })],
  ['requests for a reset link', forgotPassword, () => ({ email: unknown() })],
])('%s from one place', (_, endpoint, body) => {
  it('are let through 30 times in 15 minutes', async () => {
    const ip = nextAddress();
    for (let i = 0; i < 30; i++) expect((await app.send(endpoint, { body: body(), ip })).status).toBe(endpoint.status);
    expect(await app.send(endpoint, { body: body(), ip })).toMatchObject(REFUSED);
    expect((await app.send(endpoint, { body: body() })).status).toBe(endpoint.status);
    app.context.clock.set('2026-03-10T12:15:00Z');
    expect((await app.send(endpoint, { body: body(), ip })).status).toBe(endpoint.status);
  });
});

describe('a wrong current password', () => {
  const change = (token: string, current_password: string) =>
    app.send(changePassword, {
      token,
      body: { current_password, password: 'another good one', password_confirmation: 'another good one' },
    });

  it('is taken ten times in a session, so that a stolen token does not help to guess it', async () => {
    const { email, token } = await signUpStreamer(app);
    for (let i = 0; i < 10; i++) expect((await change(token, 'a wrong password')).status).toBe(422);
    expect(await change(token, PASSWORD)).toMatchObject(REFUSED);
    expect((await tryPassword(email, { password: PASSWORD })).status).toBe(200);
  });
});

describe('codes that are tried', () => {
  const typed = (token: string) => ({ email: unknown(), token });
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };

  it('of 30 addresses are let through from one network in 15 minutes, and later ones leave nothing behind', async () => {
    const ip = nextAddress();
    for (let i = 0; i < 15; i++) {
      await app.ok(validateSetupToken, { ip, body: typed('000000') });
      await app.refused(setPassword, 422, { ip, body: { ...typed('000000'), ...passwords } });
    }
    const before = await fingerprint(app.context.db);
    expect(await app.send(validateSetupToken, { ip, body: typed('000000') })).toMatchObject(REFUSED);
    expect(await app.send(setPassword, { ip, body: { ...typed('0'), ...passwords } })).toMatchObject(REFUSED);
    expect(await fingerprint(app.context.db)).toBe(before);
    await app.ok(validateSetupToken, { body: typed('000000') });
  });

  it('count no right one', async () => {
    const ip = nextAddress();
    for (let i = 0; i < 11; i++) {
      const email = `right${i}@test.example`;
      await app.ok(registerStreamer, { body: { email, full_name: 'F', username: 'u', discord_id: 'd' } });
      await app.runJobs();
      const body = { email, token: mailedCode(app, email) };
      for (let again = 0; again < 2; again++) {
        expect(await app.ok(validateSetupToken, { ip, body })).toEqual({ valid: true });
      }
      await app.ok(setPassword, { ip, body: { ...body, ...passwords } });
    }
  });
});

it('a network whose logins are refused leaves no row for the addresses that it makes up', async () => {
  const ip = nextAddress();
  for (let i = 0; i < 30; i++) await tryPassword(unknown(), { ip });
  const before = await rowsOf(app.context.db, 'throttles');
  for (let i = 0; i < 5; i++) expect((await tryPassword(unknown(), { ip })).status).toBe(429);
  expect(await rowsOf(app.context.db, 'throttles')).toEqual(before);
});
