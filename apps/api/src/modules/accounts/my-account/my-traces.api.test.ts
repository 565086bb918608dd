import {
  deleteMyAccount,
  getMyData,
  makeMyFeed,
  notePayment,
  requestEmailChange,
  updateMyNotifications,
  updateMyProfile,
  updateMyPublicPage,
} from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeSubscription, rowsOf, storedTexts } from '../../../testing/database-state.ts';
import { PASSWORD, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

/** A streamer who has used every feature of an account. */
async function settled() {
  const streamer = await signUpStreamer(app);
  const { token, streamerId } = streamer;
  const id = await makeSubscription(app, streamerId);
  await app.ok(updateMyProfile, { token, body: { full_name: 'Zoe Unheard', timezone: 'Asia/Kathmandu' } });
  await app.ok(updateMyNotifications, { token, body: { stream_reminder: true } });
  await app.ok(makeMyFeed, { token });
  await app.ok(updateMyPublicPage, { token, body: { enabled: true, address: 'zoe-unheard', indexable: true } });
  const note = { amount: 30, payment_method: 'cash', payment_reference: 'UNHEARD-4711' };
  await app.ok(notePayment, { token, params: { id }, body: note });
  await app.ok(requestEmailChange, { token, body: { email: 'unheard@new.example', current_password: PASSWORD } });
  await app.runJobs();
  return { ...streamer, subscriptionId: id };
}

it('profile, feed, public page, payment notes and mails are in the data export, and gone once the person is erased', async () => {
  const { token, streamerId, subscriptionId } = await settled();
  const { account } = await app.ok(getMyData, { token });
  const [feed] = await rowsOf(app.context.db, 'calendar_feeds', { streamer_id: streamerId });
  const encrypted = String(feed?.token_encrypted);
  expect(Object.keys(account.calendar_feed ?? {})).toEqual(['created_at']);
  expect(account).toMatchObject({
    profile: { full_name: 'Zoe Unheard', timezone: 'Asia/Kathmandu' },
    notifications: { stream_reminder: true },
    calendar_feed: { created_at: app.context.clock.now() },
    public_page: { address: 'zoe-unheard', enabled: true, indexable: true },
    payment_notes: [{ subscription_id: subscriptionId, amount: 3000, payment_reference: 'UNHEARD-4711', open: true }],
    sessions: [{ device: null, last_used_on: '2026-03-10' }],
  });
  expect(account.mails.map(({ kind }) => kind)).toContain('payment_noted');
  await app.ok(deleteMyAccount, { token, body: { current_password: PASSWORD, mode: 'erase' } });
  const kept = await storedTexts(app);
  const texts = ['Zoe', 'UNHEARD', 'zoe-unheard', 'unheard@new', 'Kathmandu', encrypted];
  expect(texts.filter((text) => kept.includes(text))).toEqual([]);
});

it('the data export does not tell whether an address that was asked for is taken', async () => {
  const { email: taken } = await signUpStreamer(app);
  const exports = [];
  for (const email of ['free@new.example', taken]) {
    const { token, email: own } = await signUpStreamer(app);
    // The code of the sign-up was sent long enough ago.
    app.context.clock.advance(1);
    await app.runJobs();
    const before = (await app.ok(getMyData, { token })).account;
    await app.ok(requestEmailChange, { token, body: { email, current_password: PASSWORD } });
    await app.runJobs();
    expect(app.context.mailer.sent.at(-1)?.to).toBe(email);
    const { account } = await app.ok(getMyData, { token });
    expect(account).toEqual({ ...before, exported_at: account.exported_at });
    exports.push(JSON.stringify(account.mails).replaceAll(own, 'own'));
  }
  expect(exports[0]).not.toContain('free@new.example');
  expect(exports[1]).not.toContain(taken);
});
