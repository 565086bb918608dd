import { deleteUser, makeMyFeed, saveWordlist, updateMyPublicPage } from '@livelift/contract';
import { expect, it } from 'vitest';
import { countWaiting, makeStreamer, rowsOf, storedTexts } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { eraseWords } from '../wordlists/index.ts';

// On a server only: the embedded database does one thing after the other.

const app = sharedApp();

/** Sends something while an erasure of its sender is under way, which has come as far as the wordlists. */
async function sendWhileErased(send: (token: string) => Promise<{ status: number }>) {
  const { db, clock } = app.context;
  const { token } = await signInStaff(app);
  const { token: own, userId: id, streamerId } = await makeStreamer(app);
  const { erased, sent } = await db.transaction().execute(async (trx) => {
    await eraseWords(trx, streamerId, clock.now());
    const erased = app.send(deleteUser, { token, params: { id }, body: { mode: 'erase' } });
    await expect.poll(() => countWaiting(db)).toBe(1);
    const sent = send(own);
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { erased, sent };
  });
  expect([(await erased).status, (await sent).status]).toEqual([200, 401]);
  return streamerId;
}

it('erasing leaves nothing of a wordlist that is sent while it is under way', async () => {
  await sendWhileErased((token) =>
    app.send(saveWordlist, { token, params: { id: 'kcip' }, body: { content: 'sent meanwhile' } }),
  );
  expect(await storedTexts(app)).not.toContain('sent meanwhile');
});

it('erasing leaves no feed that is made while it is under way', async () => {
  const streamer_id = await sendWhileErased((token) => app.send(makeMyFeed, { token }));
  expect(await rowsOf(app.context.db, 'calendar_feeds', { streamer_id })).toEqual([]);
});

it('erasing leaves no public page that is set while it is under way', async () => {
  const body = { enabled: true, address: 'set-meanwhile', indexable: true };
  await sendWhileErased((token) => app.send(updateMyPublicPage, { token, body }));
  expect(await storedTexts(app)).not.toContain('set-meanwhile');
});
