import { getSettings, getSite, previewInstructions, updateSettings } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const body = {
  contact_email: 'help@site.example',
  community_url: 'https://discord.gg/ours',
  payment_instructions: 'Pay {amount}, naming {reference}.',
  expected_time: 'within one working day',
};

it('settings come from the environment until they are saved, and every change is in the audit log', async () => {
  const { settings: first } = await app.ok(getSettings, { token });
  expect(first).toMatchObject({ contact_email: null, community_url: null, payment_instructions: '', version: 1 });
  expect((await app.ok(getSite)).site.contact_email).toBe(first.defaults.contact_email);
  const { settings } = await app.ok(updateSettings, { token, body: { ...body, version: 1 } });
  expect(settings).toMatchObject({ ...body, version: 2 });
  expect((await app.ok(getSite)).site).toMatchObject({
    contact_email: 'help@site.example',
    community_url: 'https://discord.gg/ours',
  });
  await app.ok(updateSettings, { token, body: { ...body, contact_email: null, version: 2 } });
  expect((await app.ok(getSite)).site.contact_email).toBe(first.defaults.contact_email);
  expect(
    (await auditOf(app.context.db, 'settings', 1)).map(({ action, before, after }) => [action, before, after]),
  ).toEqual([
    ['settings.updated', expect.objectContaining({ payment_instructions: '' }), body],
    ['settings.updated', body, { ...body, contact_email: null }],
  ]);
});

it('an older version of the settings is refused with the current one', async () => {
  const { settings } = await app.ok(updateSettings, { token, body });
  await app.ok(updateSettings, { token, body: { ...body, expected_time: 'soon', version: settings.version } });
  const problem = await app.refused(updateSettings, 409, { token, body: { ...body, version: settings.version } });
  expect(problem).toMatchObject({
    code: 'settings.changed_meanwhile',
    details: { current: { expected_time: 'soon', version: settings.version + 1 } },
  });
});

it('of simultaneous changes of the settings one is saved', async () => {
  const { settings } = await app.ok(getSettings, { token });
  const save = (expected_time: string) =>
    app.send(updateSettings, { token, body: { ...body, expected_time, version: settings.version } });
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(save));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await rowsOf(app.context.db, 'site_settings')).toHaveLength(1);
});

it.each([
  ['contact_email', 'nobody'],
  ['community_url', 'javascript:alert(1)'],
  ['community_url', 'discord.gg/ours'],
  ['payment_instructions', 'x'.repeat(5001)],
  ['expected_time', 'x'.repeat(201)],
])('settings refuse an invalid %s', async (field, value) => {
  const problem = await app.refused(updateSettings, 422, { token, body: { ...body, [field]: value } });
  expect(problem.errors).toHaveProperty(field);
});

it('a preview renders payment instructions, and saves nothing', async () => {
  const sent = { payment_instructions: '**{amount}** <script>alert(1)</script>' };
  const before = (await app.ok(getSettings, { token })).settings;
  expect((await app.ok(previewInstructions, { token, body: sent })).html).toBe('<p><strong>$129.99</strong> </p>');
  expect((await app.ok(getSettings, { token })).settings).toEqual(before);
});
