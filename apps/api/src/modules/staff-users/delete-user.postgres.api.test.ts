import { deleteUser, saveWordlist } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWaiting, makeStreamer, storedTexts } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eraseWords } from '../wordlists/index.ts';

// On a server only: the embedded database does one thing after the other.

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it('erasing leaves nothing of a wordlist that is sent while it is under way', async () => {
  const { db, clock } = app.context;
  const { token } = await signInStaff(app);
  const { token: own, userId: id, streamerId } = await makeStreamer(app);
  const { erased, sent } = await db.transaction().execute(async (trx) => {
    await eraseWords(trx, streamerId, clock.now());
    const erased = app.send(deleteUser, { token, params: { id }, body: { mode: 'erase' } });
    await expect.poll(() => countWaiting(db)).toBe(1);
    const sent = app.send(saveWordlist, { token: own, params: { id: 'kcip' }, body: { content: 'sent meanwhile' } });
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { erased, sent };
  });
  expect([(await erased).status, (await sent).status]).toEqual([200, 401]);
  expect(await storedTexts(app)).not.toContain('sent meanwhile');
});
