import { createStream, listAvailableWordlists } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const listsOf = async (token: string) => (await app.ok(listAvailableWordlists, { token })).wordlists;

describe('wordlists that a stream can name', () => {
  it('are the two that every streamer has', async () => {
    const { token } = await makeStreamer(app);
    expect(await listsOf(token)).toEqual([
      { id: expect.any(Number), key: 'kcip', display_name: 'KCIP' },
      { id: expect.any(Number), key: 'gamble', display_name: 'Gamble' },
    ]);
  });

  it('belong to their streamer: no two streamers share one', async () => {
    const [mine, yours] = [await makeStreamer(app), await makeStreamer(app)];
    const ids = [...(await listsOf(mine.token)), ...(await listsOf(yours.token))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it("can be named by a stream, and another's cannot", async () => {
    const [mine, yours] = [await makeSubscriber(app), await makeStreamer(app)];
    const body = (wordlist_id: number | undefined) => ({
      title: 'With words',
      scheduled_start: '2026-03-11T18:00:00Z',
      estimated_duration: 60,
      wordlist_id,
    });
    const own = (await listsOf(mine.token))[1]?.id;
    const { stream } = await app.ok(createStream, { token: mine.token, body: body(own) });
    expect(stream.wordlist_id).toBe(own);
    const foreign = (await listsOf(yours.token))[0]?.id;
    const refusals = [
      await app.refused(createStream, 422, { token: mine.token, body: body(foreign) }),
      await app.refused(createStream, 422, { token: mine.token, body: body(999_999) }),
    ];
    expect(refusals.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([['wordlist_id'], ['wordlist_id']]);
    expect(refusals[0]?.message).toBe(refusals[1]?.message);
  });

  it('are for streamers only', async () => {
    await app.refused(listAvailableWordlists, 401);
    await app.refused(listAvailableWordlists, 403, { token: (await signInStaff(app)).token });
  });
});
