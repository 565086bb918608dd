import { endMyOtherSessions, endMySession, getProfile, listMySessions, login } from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeStreamer, storedTexts } from '../../testing/database-state.ts';
import { PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

const signInAgain = async (email: string) => {
  const headers = { 'user-agent': FIREFOX };
  return (await app.ok(login, { body: { email, password: PASSWORD }, headers })).token;
};

const list = async (token: string) => (await app.ok(listMySessions, { token })).sessions;

it('sessions are listed with device and day of last use, and no token', async () => {
  const { email, token } = await signUpStreamer(app);
  app.context.clock.advance(60);
  const other = await signInAgain(email);
  const sessions = await list(token);
  expect(sessions.map(({ device, current, last_used_on: day }) => [device, current, day])).toEqual([
    [null, true, '2026-03-10'],
    ['Firefox on Windows', false, '2026-03-10'],
  ]);
  app.context.clock.advance(24 * 60);
  expect((await list(other)).map(({ current, last_used_on: day }) => [current, day])).toEqual([
    [true, '2026-03-11'],
    [false, '2026-03-10'],
  ]);
  const { body } = await app.send(listMySessions, { token });
  expect(JSON.stringify(body)).not.toMatch(/[\da-f]{64}|[\w-]{43}/);
  expect(await storedTexts(app)).not.toContain('Gecko');
});

it('a streamer ends one session, at once', async () => {
  const { email, token } = await signUpStreamer(app);
  const other = await signInAgain(email);
  const id = (await list(token)).find(({ current }) => !current)?.id;
  await app.ok(endMySession, { token, params: { id } });
  await app.refused(getProfile, 401, { token: other });
  expect((await app.refused(endMySession, 404, { token, params: { id } })).code).toBe('session.not_found');
  const own = (await list(token))[0]?.id;
  await app.ok(endMySession, { token, params: { id: own } });
  await app.refused(getProfile, 401, { token });
});

it('a streamer ends all sessions but their own', async () => {
  const { email, token } = await signUpStreamer(app);
  const others = [await signInAgain(email), await signInAgain(email)];
  expect((await app.ok(endMyOtherSessions, { token })).ended).toBe(2);
  for (const other of others) await app.refused(getProfile, 401, { token: other });
  expect(await list(token)).toHaveLength(1);
});

it("a streamer cannot end another's session", async () => {
  const [one, two] = [await makeStreamer(app), await makeStreamer(app)];
  const [theirs] = await list(two.token);
  await app.refused(endMySession, 404, { token: one.token, params: { id: theirs?.id } });
  expect(await list(two.token)).toHaveLength(1);
});
