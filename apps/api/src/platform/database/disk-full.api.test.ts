import { registerStreamer } from '@livelift/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const NOBODY_KNOWN = 'full@test.example';
const signUp = { body: { email: NOBODY_KNOWN, full_name: 'F', username: 'u', discord_id: 'd' } };

it('a full disk in the middle of a change is a 503, keeps nothing of it, and is over once there is room', async () => {
  const { db } = app.context;
  // 53100 is what PostgreSQL answers then.
  await sql`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert on wordlists for each row execute function refuse_full()`.execute(
    db,
  );
  const { code } = await app.refused(registerStreamer, 503, signUp);
  expect(code).toBe('unavailable');
  expect(await rowsOf(db, 'users', { email: NOBODY_KNOWN })).toEqual([]);
  expect(await rowsOf(db, 'mails', {})).toEqual([]);
  await sql`drop trigger full_disk on wordlists`.execute(db);
  await app.ok(registerStreamer, signUp);
  expect(await rowsOf(db, 'users', { email: NOBODY_KNOWN })).toHaveLength(1);
});
