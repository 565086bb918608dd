import { getProfile, updateMyProfile } from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeStreamer } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

it('a profile changes in the given fields only', async () => {
  const { token } = await makeStreamer(app, { full_name: 'Ada', username: 'ada', discord_id: 'ada#1' });
  const { streamer } = await app.ok(updateMyProfile, { token, body: { timezone: 'Asia/Kolkata' } });
  expect(streamer).toMatchObject({ full_name: 'Ada', username: 'ada', discord_id: 'ada#1', timezone: 'Asia/Kolkata' });
  await app.ok(updateMyProfile, { token, body: { full_name: 'Ada L', discord_id: null } });
  const stored = (await app.ok(getProfile, { token })).streamer;
  expect(stored).toMatchObject({ full_name: 'Ada L', username: 'ada', discord_id: null, timezone: 'Asia/Kolkata' });
});

it.each([
  ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['an offset', { timezone: '+02:00' }, 'timezone'],
  ['a blank name', { full_name: '  ' }, 'full_name'],
  ['a username of two lines', { username: 'a\nb' }, 'username'],
  ['a field of staff', { status: 'inactive' }, 'status'],
])('a profile refuses %s', async (_, body, field) => {
  const { token } = await makeStreamer(app);
  expect((await app.refused(updateMyProfile, 422, { token, body })).errors).toHaveProperty(field);
});

it('an older version of a profile is refused with the current one', async () => {
  const { token } = await makeStreamer(app);
  const { streamer } = await app.ok(getProfile, { token });
  const version = streamer?.version;
  const saved = await app.ok(updateMyProfile, { token, body: { full_name: 'First', version } });
  const problem = await app.refused(updateMyProfile, 409, { token, body: { full_name: 'Second', version } });
  expect(problem).toMatchObject({ code: 'profile.changed_meanwhile', details: { current: { full_name: 'First' } } });
  await app.ok(updateMyProfile, { token, body: { full_name: 'Second', version: saved.streamer.version } });
});
