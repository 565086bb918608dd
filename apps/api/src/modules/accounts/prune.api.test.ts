import { forgotPassword, getProfile, login, validateResetToken } from '@livelift/contract';
import { expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { rowsOf } from '../../testing/database-state.ts';
import { mailedLink, PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const prune = async () => {
  for (const { name, run } of periodicTasks(app.context))
    if (name.endsWith('.prune')) await run(new AbortController().signal);
};

const counts = async () => {
  const tables = ['sessions', 'reset_links', 'verification_codes', 'throttles'] as const;
  const rows = await Promise.all(tables.map((table) => rowsOf(app.context.db, table)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length]));
};

it('what is over or forgotten is thrown away, and nothing that still counts', async () => {
  const { email, token } = await signUpStreamer(app);
  await app.send(login, { body: { email, password: 'a wrong password' } });
  await app.ok(forgotPassword, { body: { email } });
  await app.runJobs();
  const link = mailedLink(app, email);
  const before = await counts();
  await prune();
  expect(await counts()).toEqual(before);
  expect(await app.ok(validateResetToken, { body: link })).toEqual({ valid: true });

  app.context.clock.advance(61);
  await prune();
  expect(await counts()).toMatchObject({ sessions: 1, reset_links: 0, verification_codes: 1 });

  app.context.clock.advance(24 * 60);
  await Promise.all([prune(), prune()]);
  expect(await counts()).toEqual({ sessions: 1, reset_links: 0, verification_codes: 0, throttles: 0 });
  await app.ok(getProfile, { token });

  app.context.clock.advance(30 * 24 * 60);
  await prune();
  expect(await counts()).toMatchObject({ sessions: 0 });
  expect((await app.send(login, { body: { email, password: PASSWORD } })).status).toBe(200);
});
