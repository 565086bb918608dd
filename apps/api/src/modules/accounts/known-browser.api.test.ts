import { changePassword, getProfile, login } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const WRONG = 'a wrong password';
const CHANGED = 'another good password';

const signIn = (email: string, password: string, cookie?: string, ip?: string) =>
  app.send(login, {
    body: { email, password },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    ...(ip === undefined ? {} : { ip }),
  });

/** Signs in, and answers the cookie as the browser sends it back. */
async function cookieOf(email: string): Promise<string> {
  const { status, headers } = await signIn(email, PASSWORD);
  expect(status).toBe(200);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function lockForOthers(email: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await signIn(email, WRONG)).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
}

it('who is signed in changes the password, while others have used up the tries of the address', async () => {
  const { email, token } = await signUpStreamer(app);
  await lockForOthers(email);
  const body = { current_password: PASSWORD, password: CHANGED, password_confirmation: CHANGED };
  await app.refused(changePassword, 422, { token, body: { ...body, current_password: WRONG } });
  await app.ok(changePassword, { token, body });
});

describe('a browser that signed in before', () => {
  it('lets its owner in while others have used up the tries of the address, which stay used up', async () => {
    const { email } = await signUpStreamer(app);
    const cookie = await cookieOf(email);
    await lockForOthers(email);
    expect((await signIn(email, WRONG, cookie)).status).toBe(401);
    expect((await signIn(` ${email.toUpperCase()}`, PASSWORD, `a=b; ${cookie}; c=d`)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  it('lets its owner in while others of its network have used up the tries of that', async () => {
    const { email } = await signUpStreamer(app);
    const cookie = await cookieOf(email);
    const ip = '198.51.100.77';
    for (let i = 0; i < 30; i++)
      expect((await signIn(`nobody${i}@example.com`, WRONG, undefined, ip)).status).toBe(401);
    expect((await signIn(email, PASSWORD, undefined, ip)).status).toBe(429);
    expect((await signIn(email, PASSWORD, cookie, ip)).status).toBe(200);
  });

  it('has ten tries of its own in 15 minutes, and takes none of the others', async () => {
    const { email } = await signUpStreamer(app);
    const cookie = await cookieOf(email);
    for (let i = 0; i < 10; i++) expect((await signIn(email, WRONG, cookie)).status).toBe(401);
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(429);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    app.context.clock.advance(15);
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(200);
  });

  it('is known with the new password, too, where it was changed there', async () => {
    const { email, token } = await signUpStreamer(app);
    const old = await cookieOf(email);
    const body = { current_password: PASSWORD, password: CHANGED, password_confirmation: CHANGED };
    const { headers } = await app.send(changePassword, { token, body });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (let i = 0; i < 10; i++) expect((await signIn(email, WRONG)).status).toBe(401);
    expect((await signIn(email, CHANGED, old)).status).toBe(429);
    expect((await signIn(email, CHANGED, cookie)).status).toBe(200);
  });

  it('is known to that one account only', async () => {
    const [mine, yours] = [(await signUpStreamer(app)).email, (await signUpStreamer(app)).email];
    const [ofMine, ofYours] = [await cookieOf(mine), await cookieOf(yours)];
    await lockForOthers(yours);
    const [name] = ofYours.split('=');
    for (const cookie of [
      ofMine,
      `${name}=${ofMine.split('=')[1]}`,
      `${name}=`,
      `${ofYours.slice(0, -1)}x`,
      name ?? '',
    ]) {
      expect([cookie, (await signIn(yours, PASSWORD, cookie)).status]).toEqual([cookie, 429]);
    }
    expect((await signIn(yours, PASSWORD, `${ofMine}; ${ofYours}`)).status).toBe(200);
  });

  it('is unknown once the password is another one', async () => {
    const { email, token } = await signUpStreamer(app);
    const cookie = await cookieOf(email);
    const changed = 'another long password for it';
    const body = { current_password: PASSWORD, password: changed, password_confirmation: changed };
    expect((await app.send(changePassword, { token, body })).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signIn(email, WRONG)).status).toBe(401);
    expect((await signIn(email, changed, cookie)).status).toBe(429);
  });

  it('cannot read its cookie, sends it nowhere else, and keeps it', async () => {
    const { email } = await signUpStreamer(app);
    const first = String((await signIn(email, PASSWORD)).headers['set-cookie']);
    expect(first).toMatch(
      /^known_[\da-f]{16}=[\w-]{43}\.[\da-f]{64}; Path=\/api\/auth\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const again = await signIn(email, PASSWORD, first.split(';')[0] ?? '');
    expect(String(again.headers['set-cookie'])).toBe(first);
    expect((await signIn(email, WRONG, first.split(';')[0] ?? '')).headers['set-cookie']).toBeUndefined();
  });

  it('is not signed in by it', async () => {
    const { email } = await signUpStreamer(app);
    await app.refused(getProfile, 401, { headers: { cookie: await cookieOf(email) } });
  });
});
