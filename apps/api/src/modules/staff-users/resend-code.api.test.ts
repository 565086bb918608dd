import {
  registerStreamer,
  resendSetupEmail,
  resendStreamerCode,
  setPassword,
  toggleStreamer,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, makeStreamer } from '../../testing/database-state.ts';
import { logIn, mailedCode, mailsTo, PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { findStreamerOfUser } from '../streamers/index.ts';
import { findUserByEmail } from '../users/index.ts';

const app = sharedApp();
let staff: { token: string; email: string };

beforeEach(async () => {
  staff = await signInStaff(app, 'moderator');
});

const passwords = { password: PASSWORD, password_confirmation: PASSWORD };

async function register(name: string) {
  const email = `${name}@resend.example`;
  await app.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
  await app.runJobs();
  const user = await findUserByEmail(app.context.db, email);
  const streamer = user && (await findStreamerOfUser(app.context.db, user.id));
  return { email, id: streamer?.id ?? 0, userId: user?.id ?? 0 };
}

const resend = (id: number) => ({ token: staff.token, params: { id } });

describe('a code that staff send again', () => {
  it('finishes the sign-up, and is on record without the code', async () => {
    const { email, id, userId } = await register('ada');
    app.context.clock.advance(1);
    expect((await app.ok(resendStreamerCode, resend(id))).resend_after_seconds).toBe(60);
    await app.runJobs();
    expect(mailsTo(app, email)).toHaveLength(2);
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    expect((await logIn(app, email)).status).toBe(200);
    expect(await auditOf(app.context.db, 'user', userId)).toMatchObject([
      { action: 'user.code_resent', actor_email: staff.email, before: null, after: null },
    ]);
  });

  it('is counted with those that they ask for themselves', async () => {
    const { email, id } = await register('bo');
    const refusal = await app.refused(resendStreamerCode, 429, resend(id));
    expect(refusal.details).toEqual({ resend_after_seconds: 60 });
    app.context.clock.advance(1);
    await app.ok(resendStreamerCode, resend(id));
    await app.refused(resendSetupEmail, 429, { body: { email } });
  });

  it('is for who has no password, also where staff switched them on', async () => {
    const { id, email } = await register('cy');
    await app.ok(toggleStreamer, { ...resend(id), body: { active: true } });
    app.context.clock.advance(1);
    await app.ok(resendStreamerCode, resend(id));
    await app.runJobs();
    await app.ok(setPassword, { body: { email, token: mailedCode(app, email), ...passwords } });
    app.context.clock.advance(1);
    await app.refused(resendStreamerCode, 409, resend(id));
    await app.refused(resendStreamerCode, 409, resend((await signUpStreamer(app)).streamerId));
  });

  it('is not for who is switched off, nobody, or for streamers to ask', async () => {
    const { streamerId, token } = await makeStreamer(app);
    await app.refused(resendStreamerCode, 403, { token, params: { id: streamerId } });
    await app.refused(resendStreamerCode, 404, resend(999_999));
    await app.ok(toggleStreamer, { ...resend(streamerId), body: { active: false } });
    await app.refused(resendStreamerCode, 409, resend(streamerId));
  });
});
