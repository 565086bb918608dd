import { deleteUser, getStreamer, updateStreamer } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let staff: { token: string; email: string };

beforeEach(async () => {
  staff = await signInStaff(app, 'moderator');
});

const edit = (id: number, body: Record<string, unknown>) => ({ token: staff.token, params: { id }, body });

describe('a profile that staff edit', () => {
  it('changes in what is sent, on record with what it was', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Ada', discord_id: 'ada#1' });
    const body = { full_name: 'Ada Byron', discord_id: null, timezone: 'Europe/London', version: 1 };
    const { streamer } = await app.ok(updateStreamer, edit(streamerId, body));
    expect(streamer).toMatchObject({ full_name: 'Ada Byron', discord_id: null, timezone: 'Europe/London', version: 2 });
    expect(await auditOf(app.context.db, 'streamer', streamerId)).toMatchObject([
      {
        action: 'streamer.updated',
        actor_email: staff.email,
        before: { full_name: 'Ada', discord_id: 'ada#1', timezone: null },
        after: { full_name: 'Ada Byron', discord_id: null, timezone: 'Europe/London' },
      },
    ]);
  });

  it('is not saved over a newer one', async () => {
    const { streamerId } = await makeStreamer(app);
    await app.ok(updateStreamer, edit(streamerId, { username: 'newer', version: 1 }));
    const refusal = await app.refused(updateStreamer, 409, edit(streamerId, { username: 'older', version: 1 }));
    expect(refusal.details).toMatchObject({ current: { username: 'newer', version: 2 } });
  });

  it.each([
    ['an empty name', { full_name: ' ' }, 'full_name'],
    ['no username', { username: null }, 'username'],
    ['a zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an address', { email: 'a@b.co' }, 'email'],
  ])('takes no %s', async (_, body, field) => {
    const { streamerId } = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(updateStreamer, 422, edit(streamerId, body));
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('is one that is open, and not for streamers to ask', async () => {
    const { streamerId, userId, token } = await makeStreamer(app);
    const body = { full_name: 'X' };
    await app.refused(updateStreamer, 403, { ...edit(streamerId, body), token });
    await app.refused(updateStreamer, 404, edit(999_999, body));
    await app.ok(deleteUser, { token: staff.token, params: { id: userId } });
    await app.refused(updateStreamer, 404, edit(streamerId, body));
    const { streamer } = await app.ok(getStreamer, { token: staff.token, params: { id: streamerId } });
    expect(streamer).toMatchObject({ account: { deleted_at: expect.any(Date) }, blockers: [{ kind: 'closed' }] });
  });
});
