import {
  beginSecondFactor,
  createUser,
  DEFAULT_CONTENT,
  exportAuditLog,
  getAuditEntry,
  getLaunchChecklist,
  getSettings,
  getSettingsVersion,
  getSite,
  listAuditLog,
  listSettingsVersions,
  previewMarkdown,
  previewSite,
  publishSettings,
  registerStreamer,
  type SiteContent,
  saveSettingsDraft,
  siteContent,
} from '@livelift/contract';
import { beforeAll, expect, it } from 'vitest';
import { auditOf, force, rowsOf } from '../../testing/database-state.ts';
import { mailsTo, PASSWORD, publishContent, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { countUnprotectedAdmins, hashPassword, upsertPasswordHash } from '../users/index.ts';
import { getEffectiveSite, isPreviewToken, PREVIEW_PATH } from './index.ts';
import { replaceDraft } from './site-content.repository.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  token = (await signInStaff(app)).token;
});

const read = async () => (await app.ok(getSettings, { token })).settings;
const save = async (changes: Partial<SiteContent>) => {
  const { content, version } = await read();
  return (await app.ok(saveSettingsDraft, { token, body: { ...content, ...changes, version } })).settings;
};

it('the site says what the specification and the environment do until something is published', async () => {
  const first = await read();
  expect(first).toMatchObject({ content: DEFAULT_CONTENT, is_published: true, version: 1, updated_at: null });
  expect((await app.ok(listSettingsVersions, { token })).versions).toEqual([]);
  const draft = await save({ contact_email: 'help@site.example', site_name: 'Ours' });
  expect(draft).toMatchObject({ is_published: false, content: { contact_email: 'help@site.example' } });
  const environment = { name: first.defaults.site_name, contact_email: first.defaults.contact_email };
  expect((await app.ok(getSite)).site).toMatchObject(environment);
  const { settings } = await app.ok(publishSettings, { token, body: { version: draft.version } });
  expect(settings).toMatchObject({ is_published: true, version: draft.version });
  expect((await app.ok(getSite)).site).toMatchObject({ name: 'Ours', contact_email: 'help@site.example' });
  await publishContent(app, token, { contact_email: null, site_name: null });
  expect((await app.ok(getSite)).site).toMatchObject(environment);
});

it('a draft comes with its author and what the site shows meanwhile', async () => {
  const { live } = await publishContent(app, token, { company: 'Shown Ltd' });
  expect(live.company).toBe('Shown Ltd');
  const other = await signInStaff(app);
  const { content, version } = await read();
  await app.ok(saveSettingsDraft, { token: other.token, body: { ...content, company: 'Next Ltd', version } });
  const [draft] = (await app.ok(listSettingsVersions, { token })).versions;
  const before = await read();
  expect(before).toMatchObject({ content: { company: 'Next Ltd' }, live, author: draft?.author });
  const after = (await app.ok(publishSettings, { token, body: { version: before.version } })).settings;
  expect(after).toMatchObject({ live: { company: 'Next Ltd' }, is_published: true });
  expect(after.author).not.toBe(before.author);
});

it('a draft that says what the site shows is none', async () => {
  const live = await publishContent(app, token, { company: 'Live Ltd' });
  const draft = await save({ company: 'Draft Ltd' });
  expect(draft.is_published).toBe(false);
  expect(await save({ company: 'Live Ltd' })).toEqual(live);
  expect((await app.ok(listSettingsVersions, { token })).versions[0]).toMatchObject({ is_live: true });
  expect(await auditOf(app.context.db, 'settings', draft.version - 1)).toMatchObject([
    { after: { company: 'Draft Ltd' } },
    { before: { company: 'Draft Ltd' }, after: { company: 'Live Ltd' } },
  ]);
  const next = await save({ company: 'Next Ltd' });
  expect(next.version).toBeGreaterThan(draft.version);
  const body = { ...live.content, company: 'Late Ltd', version: draft.version };
  await app.refused(saveSettingsDraft, 409, { token, body });
  await save({ company: 'Live Ltd' });
  const { message } = await app.refused(saveSettingsDraft, 409, { token, body: { ...body, version: next.version } });
  expect(message).toMatch(/^Somebody else has changed/);
});

it('what was changed and what was published is on record, with the fields that differ', async () => {
  const { version } = await publishContent(app, token, { announcement: 'Closed on Monday' });
  const id = version - 1;
  const changes = [{ announcement: null }, { announcement: 'Closed on Monday' }];
  expect(
    (await auditOf(app.context.db, 'settings', id)).map((entry) => [entry.action, entry.before, entry.after]),
  ).toEqual([
    ['settings.updated', ...changes],
    ['settings.published', ...changes],
  ]);
});

it('an older version is refused with the current one, for a draft and for publishing alike', async () => {
  const old = await read();
  const current = await save({ expected_time: 'soon' });
  const body = { ...old.content, expected_time: 'later', version: old.version };
  const details = { current: { content: { expected_time: 'soon' }, version: current.version } };
  expect(await app.refused(saveSettingsDraft, 409, { token, body })).toMatchObject({ details });
  expect(await app.refused(publishSettings, 409, { token, body: { version: old.version } })).toMatchObject({
    code: 'settings.changed_meanwhile',
    details,
    message: `${current.author} has changed the settings on 2026-03-10 at 12:00 (GMT). Look at the current version and try again.`,
  });
});

it('the same again makes no version, also from an older one', async () => {
  const before = await read();
  const saved = await save({ expected_time: 'the same' });
  const body = { ...saved.content, version: before.version };
  expect((await app.ok(saveSettingsDraft, { token, body })).settings).toEqual(saved);
  const published = await app.ok(publishSettings, { token, body: { version: saved.version } });
  expect(await app.ok(publishSettings, { token, body: { version: saved.version } })).toEqual(published);
});

it('of simultaneous changes one is saved', async () => {
  const { content, version } = await read();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((expected_time) =>
      app.send(saveSettingsDraft, { token, body: { ...content, expected_time, version } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const rows = await rowsOf(app.context.db, 'site_content');
  expect(rows.filter(({ state }) => state === 'draft')).toHaveLength(1);
});

it('every published version is kept with its author, and is restored by saving what it said', async () => {
  await publishContent(app, token, { company: 'First Ltd' });
  await publishContent(app, token, {
    company: 'Second Ltd',
    faq: [{ question: 'Why?', answer: 'So.', sample: false }],
  });
  const [live, first] = (await app.ok(listSettingsVersions, { token })).versions;
  expect([live, first]).toMatchObject([
    { is_live: true, is_published: true, author: expect.stringContaining('@'), changed: ['company', 'faq'] },
    { is_live: false, is_published: true, changed: expect.arrayContaining(['company']) },
  ]);
  const old = await app.ok(getSettingsVersion, { token, params: { id: first?.id ?? 0 } });
  expect(old).toMatchObject({ content: { company: 'First Ltd' }, notes: [] });
  await publishContent(app, token, old.content);
  expect((await read()).content.company).toBe('First Ltd');
});

it('a version whose fields have changed since says which, and takes what it can', async () => {
  const row = { state: 'published' as const, author_id: null, created_at: new Date(0) };
  const content = JSON.stringify({ company: 'Old Ltd', slogan: 'Gone', faq: 'none' });
  const { id } = await replaceDraft(app.context.db, { ...row, content });
  const { content: taken, notes } = await app.ok(getSettingsVersion, { token, params: { id } });
  expect(taken).toEqual({ ...DEFAULT_CONTENT, company: 'Old Ltd' });
  expect(notes).toEqual(
    expect.arrayContaining([
      { field: 'slogan', reason: 'unknown' },
      { field: 'faq', reason: 'invalid', problem: 'Must be a list.' },
      { field: 'claims', reason: 'missing' },
    ]),
  );
  expect((await read()).content.company).toBe('Old Ltd');
});

it.each<[string, unknown]>([
  ['contact_email', 'nobody'],
  ['community_url', 'javascript:alert(1)'],
  ['payment_instructions', 'x'.repeat(5001)],
  ['terms', 'x'.repeat(50_001)],
  ['faq', []],
  ['how_it_works', []],
  ['mail_sender', 'Us <evil@site.example>'],
  ['unknown', 'x'],
])('an invalid %s is refused', async (field, value) => {
  const problem = await app.refused(saveSettingsDraft, 422, { token, body: { ...DEFAULT_CONTENT, [field]: value } });
  expect(JSON.stringify(problem.errors)).toContain(field);
});

it('the longest content that is allowed is taken', async () => {
  const long = '\u20ac'.repeat(50_000);
  const { content } = await save({ privacy: long, terms: long, cookies: long, imprint: long });
  expect(siteContent.parse(content).imprint).toBe(long);
});

it('Markdown is previewed as people will see it, and nothing is saved', async () => {
  const before = await read();
  const body = { markdown: '**{amount}** <script>alert(1)</script>' };
  expect(await app.ok(previewMarkdown, { token, body })).toEqual({
    html: '<p><strong>$129.99</strong> </p>',
    left_out: ['1 script'],
  });
  expect(await read()).toEqual(before);
});

it('of each field in Markdown it is said what is left out of it', async () => {
  const saved = await save({ announcement: '<h2>New</h2>', terms: '![x](/x.png)', privacy: '**Ours**', imprint: '' });
  expect(saved.left_out).toEqual({ announcement: ['1 <h2>'], terms: ['1 image'] });
});

it('the address of a preview holds for an hour, and cannot be made by anybody else', async () => {
  const { path } = await app.ok(previewSite, { token });
  const sent = path.slice(PREVIEW_PATH.length + 1);
  expect(isPreviewToken(app.context, sent)).toBe(true);
  expect(
    isPreviewToken(
      app.context,
      sent.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)),
    ),
  ).toBe(false);
  const now = app.context.clock.now();
  app.context.clock.set(new Date(now.getTime() + 3_600_000).toISOString());
  expect(isPreviewToken(app.context, sent)).toBe(false);
  app.context.clock.set(now.toISOString());
});

it('mails come with the name, the sender and the signature that are published', async () => {
  await publishContent(app, token, { site_name: 'Ours', mail_sender: 'Team Ours', mail_signature: 'Ours Ltd <b>' });
  await app.ok(registerStreamer, {
    body: { email: 'signed@site.example', full_name: 'Ada', username: 'signed', discord_id: 'ada' },
  });
  await app.runJobs();
  const [mail] = mailsTo(app, 'signed@site.example');
  expect(mail).toMatchObject({ sender: 'Team Ours', subject: expect.stringContaining('Ours') });
  expect(mail?.text).toContain('Ours Ltd <b>\n\n-- \nOurs');
  expect(mail?.html).toContain('Ours Ltd &lt;b&gt;');
});

it('mails come from the name that is published where no sender is', async () => {
  await publishContent(app, token, { site_name: 'Ours "& Co" <x>', mail_sender: null });
  await app.ok(registerStreamer, {
    body: { email: 'unsigned@site.example', full_name: 'Ada', username: 'unsigned', discord_id: 'ada2' },
  });
  await app.runJobs();
  expect(mailsTo(app, 'unsigned@site.example')[0]?.sender).toBe('Ours "& Co" <x>');
});

it('the name that is published is the one of passwords, authenticators and the pages of links in mails, too', async () => {
  const name = 'Ours and Yours';
  await publishContent(app, token, { site_name: name });
  const account = { email: 'named@site.example', role: 'streamer' as const, password: 'ours-and-yours' };
  const refused = await app.refused(createUser, 422, { token, body: account });
  expect(refused.errors).toEqual({ password: ['Password must not be the name of the site.'] });
  const staff = await signInStaff(app);
  await upsertPasswordHash(app.context.db, staff.userId, {
    passwordHash: await hashPassword(PASSWORD),
    now: app.context.clock.now(),
  });
  const { otpauth_url } = await app.ok(beginSecondFactor, {
    token: staff.token,
    body: { current_password: PASSWORD },
  });
  expect(new URL(otpauth_url).searchParams.get('issuer')).toBe(name);
  expect((await app.raw('GET', '/unsubscribe/none')).body).toContain(`your ${name} account`);
});

it('the checklist checks itself', async () => {
  const done = async () =>
    (await app.ok(getLaunchChecklist, { token })).steps.filter(({ is_done }) => is_done).map(({ step }) => step);
  await publishContent(app, token, { ...DEFAULT_CONTENT });
  const before = await done();
  for (const step of ['site_name', 'samples', 'legal_pages', 'payment_instructions'])
    expect(before).not.toContain(step);
  const text = 'Ours.';
  await publishContent(app, token, {
    site_name: 'Ours',
    claims: [],
    testimonials: [],
    features: [],
    faq: [{ question: 'Why?', answer: 'So.', sample: false }],
    privacy: text,
    terms: text,
    cookies: text,
    payment_instructions: 'Name {reference}.',
  });
  expect(await done()).toEqual(
    expect.arrayContaining(['site_name', 'samples', 'legal_pages', 'payment_instructions', 'published']),
  );
});

it('an admin who never verified their address is not one who signs in by their password alone', async () => {
  const { db } = app.context;
  const before = await countUnprotectedAdmins(db);
  const { userId } = await signInStaff(app);
  expect(await countUnprotectedAdmins(db)).toBe(before + 1);
  await force(db, 'users', { id: userId, email_verified_at: null });
  expect(await countUnprotectedAdmins(db)).toBe(before);
});

it('a moderator reads in the audit log that a draft was saved, and not what it says', async () => {
  const draft = await save({ announcement: 'Not public yet' });
  const params = { id: 0 };
  for (const role of ['moderator', 'admin'] as const) {
    const reader = await signInStaff(app, role);
    const query = { entity: 'settings', action: 'settings.updated', per_page: '1' };
    const { data } = (await app.ok(listAuditLog, { token: reader.token, query })).entries;
    expect(data).toMatchObject([{ action: 'settings.updated', entity_id: draft.version - 1 }]);
    params.id = data[0]?.id ?? 0;
    const one = await app.ok(getAuditEntry, { token: reader.token, params });
    const file = await app.send(exportAuditLog, { token: reader.token, query: { entity: 'settings' } });
    const read = [JSON.stringify(data), JSON.stringify(one), String(file.body)];
    expect(read.map((text) => text.includes('Not public yet'))).toEqual(read.map(() => role === 'admin'));
  }
});

it('a legal page has the day of the version that first said what it says', async () => {
  const termsDate = async () => (await getEffectiveSite(app.context)).legalDates.terms;
  const now = app.context.clock.now();
  const later = new Date(now.getTime() + 60_000);
  await publishContent(app, token, { terms: 'Before.' });
  await publishContent(app, token, { terms: 'Ours.' });
  app.context.clock.set(later.toISOString());
  await publishContent(app, token, { company: 'Renamed Ltd' });
  expect(await termsDate()).toEqual(now);
  await publishContent(app, token, { terms: 'Changed.' });
  expect(await termsDate()).toEqual(later);
});
