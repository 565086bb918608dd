import { makeMyFeed } from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeSubscriber } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { calendarReader } from './sharing.service.ts';

const app = sharedApp();

async function makeFeed(): Promise<string> {
  const { token } = await makeSubscriber(app);
  const { address } = await app.ok(makeMyFeed, { token });
  return address.slice(address.lastIndexOf('/') + 1, -'.ics'.length);
}

it('reads feeds one after the other, and refuses at once, for a moment, behind ten that wait for the same', async () => {
  const [token, other] = [await makeFeed(), await makeFeed()];
  const readCalendar = calendarReader(app.context);
  const asked = Array.from({ length: 100 }, () => readCalendar(token));
  const read = await Promise.allSettled([...asked, readCalendar(other), readCalendar('nobody')]);
  expect(read.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { content: { kind: 'unavailable', retryAfterSeconds: 5 } },
  });
  expect(read.slice(-2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await readCalendar(token)).toBeDefined();
});

it('tries again to write a calendar that could not be written', async () => {
  const { context } = app;
  // No calendar can be written for a site without a name.
  const readCalendar = calendarReader({ ...context, config: { ...context.config, siteName: '' } });
  const token = await makeFeed();
  const fail = async (): Promise<unknown> => (await readCalendar(token))?.write().catch((error: unknown) => error);
  const first = await fail();
  expect(first).toBeInstanceOf(Error);
  expect(await fail()).not.toBe(first);
});
