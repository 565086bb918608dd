import { readFileSync } from 'node:fs';
import { createPayment, forgotPassword, login, registerStreamer } from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeChallenge } from '../modules/second-factor/index.ts';
import { periodicTasks } from '../modules.ts';
import type { Tables } from '../tables.ts';
import { rowsOf } from '../testing/database-state.ts';
import { paymentOf, signInStaff, signUpStreamer } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';

// docs/privacy.md promises how long things are kept: what holds it.

const app = sharedApp();

const KEPT_FOR_A_TIME = [
  'sessions',
  'verification_codes',
  'reset_links',
  'login_challenges',
  'throttles',
  'idempotency_keys',
  'mails',
  'audit_log',
] as const satisfies (keyof Tables)[];

// As a login by password leaves it, whose second factor does not follow.
async function startChallenge(): Promise<void> {
  const { userId } = await signInStaff(app);
  await makeChallenge(app.context, { userId, passwordHash: 'a hash' });
}

const counts = () =>
  Promise.all(KEPT_FOR_A_TIME.map(async (table) => [table, (await rowsOf(app.context.db, table)).length] as const));

async function prune(): Promise<void> {
  const { signal } = new AbortController();
  for (const task of periodicTasks(app.context)) if (task.name.endsWith('.prune')) await task.run(signal);
}

it('throws away what is kept for a time, and nothing before', async () => {
  app.context.clock.set('2026-03-10T12:00:00Z');
  const { email, streamerId } = await signUpStreamer(app);
  const { token } = await signInStaff(app);
  const headers = { 'idempotency-key': 'one' };
  await app.ok(createPayment, { token, body: paymentOf(streamerId), headers });
  await app.send(login, { body: { email, password: 'wrong wrong wrong' } });
  await app.ok(forgotPassword, { body: { email } });
  await startChallenge();
  await app.runJobs();
  const profile = { full_name: 'New', username: 'new', discord_id: 'new' };
  await app.ok(registerStreamer, { body: { email: 'unfinished@test.example', ...profile } });
  await app.runJobs();
  await prune();
  const before = await counts();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  const logins = () => rowsOf(app.context.db, 'audit_log', { entity: 'login' });
  app.context.clock.set('2026-06-08T11:00:00Z');
  await prune();
  expect(await logins()).not.toEqual([]);
  app.context.clock.set('2026-06-08T13:00:00Z');
  await prune();
  expect(await logins()).toEqual([]);
  const changes = (await rowsOf(app.context.db, 'audit_log')).length;
  app.context.clock.set('2028-03-09T12:00:00Z');
  await prune();
  expect((await counts()).filter(([, count]) => count > 0)).toEqual([['audit_log', changes]]);
  app.context.clock.set('2028-03-11T12:00:00Z');
  await prune();
  expect((await counts()).filter(([, count]) => count > 0)).toEqual([]);
});

it('is written down for every table', async () => {
  const privacy = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  const { db } = app.context;
  const tables = (await db.introspection.getTables()).flatMap(({ schema, name }) =>
    schema === 'public' ? [name] : [],
  );
  expect(tables).toContain('users');
  expect(tables.filter((name) => !privacy.includes(`\`${name}\``))).toEqual([]);
});
