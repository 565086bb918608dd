import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPayment,
  getProfile,
  getStreamer,
  listStreamers,
  login,
  registerStreamer,
  setPassword,
} from '@livelift/contract';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../platform/mail/mailer.ts';
import { auditOf, fingerprint } from '../../testing/database-state.ts';
import { mailedCode, PASSWORD, paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let staff: string;

beforeAll(async () => {
  staff = (await signInStaff(app)).token;
});

let count = 0;

/** What the newest mail to an address says once it went through an .eml file and a mail reader. */
async function readMail(email: string) {
  const folder = await mkdtemp(join(tmpdir(), 'livelift-names-'));
  const mail = app.context.mailer.sent.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`No mail was sent to ${email}.`);
  const mailer = createMailer({ from: 'Livelift <no-reply@localhost>', folder, host: 'localhost' });
  await mailer.send(mail, mail.messageId);
  const files = await readdir(folder);
  const read = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
  await rm(folder, { recursive: true });
  return read;
}

describe('a name', () => {
  it.each([
    ['with emoji of several code points', '👩‍👩‍👧‍👦 Zoë 🎮🇩🇪', '🧑🏽‍🚀_live', '🎧#1'],
    ['from right to left', 'مريم \u200fبنت\u200e שָׁלוֹם', 'لايف', 'בית#2'],
    ['in Chinese, Thai and Devanagari', '今晚直播 สตรีมคืนนี้ क्षत्रिय', '直播', 'स्ट्रीम'],
    ['as long as it may be', 'ß'.repeat(200), 'ü'.repeat(100), '龍'.repeat(100)],
    ['as long as it may be, outside the basic plane', '🎮'.repeat(100), '🎧'.repeat(50), '🔑'.repeat(50)],
    ['of markup, quotes and percents', `<b>"O'Brien" & co</b> 100%_\\`, `'; drop table users; --`, '\\\\ {{y}} %s'],
    ['with accents in two keystrokes', 'Cafe\u0301 Zoe\u0308', 'e\u0301', 'A\u030a'],
  ])('%s survives from the sign-up to the mail and the record', async (_, full_name, username, discord_id) => {
    const email = `name${++count}@test.example`;
    const stored = [full_name, username, discord_id].map((name) => name.normalize('NFC'));
    await app.ok(registerStreamer, { body: { email, full_name, username, discord_id } });
    await app.runJobs();
    const body = { email, token: mailedCode(app, email), password: PASSWORD, password_confirmation: PASSWORD };
    await app.ok(setPassword, { body });
    const { token } = await app.ok(login, { body: { email, password: PASSWORD } });
    const { streamer } = await app.ok(getProfile, { token });
    expect([streamer?.full_name, streamer?.username, streamer?.discord_id]).toEqual(stored);

    const id = streamer?.id ?? 0;
    const seen = await app.ok(getStreamer, { token: staff, params: { id } });
    expect([seen.streamer.full_name, seen.streamer.username, seen.streamer.discord_id]).toEqual(stored);
    // Signs alone are no words to look for.
    const query = { search: /[\p{L}\p{N}]/u.test(full_name) ? full_name : email, per_page: '100' };
    const { streamers } = await app.ok(listStreamers, { token: staff, query });
    expect(streamers.data.map((each) => each.id)).toContain(id);

    const paid = paymentOf(id, { description: full_name });
    const { payment } = await app.ok(createPayment, { token: staff, body: paid });
    expect(await auditOf(app.context.db, 'payment', payment.id)).toMatchObject([{ after: { description: stored[0] } }]);
    await app.runJobs();
    const mail = await readMail(email);
    expect(mail.text?.normalize('NFC')).toContain(`Hello ${stored[0]},`);
    const words = mail.html?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    expect(words?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(`Hello ${stored[0]},`);
  });

  it.each([
    ['U+0000', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
    ['the halves in the wrong order', '\udfae\ud83c'],
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a bell', 'a\u0007b'],
    ['only blanks', ' \u00a0\u3000\ufeff'],
  ])('with %s is refused, in each of the three, and nothing is kept', async (_, name) => {
    const before = await fingerprint(app.context.db);
    for (const field of ['full_name', 'username', 'discord_id']) {
      const body = { email: 'refused@test.example', full_name: 'F', username: 'u', discord_id: 'd', [field]: name };
      expect(Object.keys((await app.refused(registerStreamer, 422, { body })).errors ?? {})).toEqual([field]);
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});
