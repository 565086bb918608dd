import { forgotPassword, resetPassword, sendResetLink, toggleStreamer } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, makeStreamer } from '../../testing/database-state.ts';
import { logIn, mailedLink, mailsTo, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { findUserByEmail } from '../users/index.ts';

const app = sharedApp();
let staff: { token: string; email: string };

beforeEach(async () => {
  staff = await signInStaff(app, 'moderator');
});

const to = (id: number) => ({ token: staff.token, params: { id } });

describe('a reset link that staff send', () => {
  it('sets another password, and is on record without the link', async () => {
    const { streamerId, email } = await signUpStreamer(app);
    expect(await app.ok(sendResetLink, to(streamerId))).toEqual({ message: 'A reset link is on its way' });
    await app.runJobs();
    const password = 'another long password';
    await app.ok(resetPassword, {
      body: { ...mailedLink(app, email), password, password_confirmation: password },
    });
    expect((await logIn(app, email, password)).status).toBe(200);
    const user = await findUserByEmail(app.context.db, email);
    expect(await auditOf(app.context.db, 'user', user?.id ?? 0)).toContainEqual(
      expect.objectContaining({ action: 'user.reset_link_sent', actor_email: staff.email, before: null, after: null }),
    );
  });

  it('is counted with those that they ask for themselves', async () => {
    const { streamerId, email } = await signUpStreamer(app);
    for (let asked = 0; asked < 5; asked += 1) await app.ok(forgotPassword, { body: { email } });
    await app.refused(sendResetLink, 429, to(streamerId));
    await app.runJobs();
    const mails = mailsTo(app, email).length;
    app.context.clock.advance(61);
    await app.ok(sendResetLink, to(streamerId));
    await app.runJobs();
    expect(mailsTo(app, email)).toHaveLength(mails + 1);
  });

  it('is not for who is switched off or has no password, nobody, or for streamers to ask', async () => {
    const { streamerId, token } = await makeStreamer(app);
    await app.refused(sendResetLink, 403, { token, params: { id: streamerId } });
    await app.refused(sendResetLink, 404, to(999_999));
    await app.ok(toggleStreamer, { ...to(streamerId), body: { active: false } });
    expect((await app.refused(sendResetLink, 409, to(streamerId))).code).toBe('account.reset_link_impossible');
  });
});
