import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, api, showOffice } from '../testing/office.tsx';
import { mockServer } from '../testing/server.ts';
import { loadAllPages } from './page-modules.ts';

mockServer();

// Transformed once, before the first test counts its time.
beforeAll(loadAllPages, 60_000);

const settings = {
  contact_email: null,
  community_url: 'https://discord.gg/ours',
  payment_instructions: 'Pay **{amount}**',
  expected_time: '',
  defaults: { contact_email: 'env@site.example', community_url: null },
  version: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => localStorage.setItem('adminToken', 'mine'));

type Body = Record<string, unknown>;

/** Opens the settings; answers what was saved and previewed, and how saving is answered. */
function open(user = admin, conflict?: object) {
  const saved: Body[] = [];
  const previewed: Body[] = [];
  let isRefused = conflict !== undefined;
  const person = showOffice('/admin/settings', {
    first: [
      http.get(api('auth/profile'), () => HttpResponse.json({ user, role: user.role, streamer: null })),
      http.get(api('admin/settings'), () =>
        user.role === 'admin'
          ? HttpResponse.json({ settings })
          : HttpResponse.json({ message: 'No', code: 'forbidden', request_id: 'r' }, { status: 403 }),
      ),
      http.put<never, Body>(api('admin/settings'), async ({ request }) => {
        const body = await request.json();
        if (isRefused) {
          isRefused = false;
          const details = { current: { ...settings, ...conflict } };
          const problem = { message: 'Changed', code: 'settings.changed_meanwhile', request_id: 'r', details };
          return HttpResponse.json(problem, { status: 409 });
        }
        saved.push(body);
        return HttpResponse.json({ message: 'Saved', settings: { ...settings, ...body, version: 9 } });
      }),
      http.post<never, Body>(api('admin/settings/preview'), async ({ request }) => {
        previewed.push(await request.json());
        return HttpResponse.json({ html: '<p>Pay <strong>$129.99</strong></p>' });
      }),
    ],
  });
  return { person, saved, previewed };
}

const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

async function replace({ person }: ReturnType<typeof open>, label: string, text: string) {
  await person.clear(await field(label));
  await person.click(await field(label));
  await person.paste(text);
}

test('admins change what the site says, and an empty field takes what the environment says', async () => {
  const opened = open();
  expect((await field('Community link')).value).toBe('https://discord.gg/ours');
  expect(screen.getByText('Empty: env@site.example, as the environment says.')).toBeTruthy();
  await replace(opened, 'Contact address', 'team@site.example');
  await opened.person.clear(await field('Community link'));
  await replace(opened, 'Payment instructions', 'Pay {amount}, name {reference}');
  await opened.person.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(opened.saved).toEqual([
    {
      contact_email: 'team@site.example',
      community_url: null,
      payment_instructions: 'Pay {amount}, name {reference}',
      expected_time: '',
      version: 3,
    },
  ]);
});

test('instructions are previewed as the server renders them, before they are saved', async () => {
  const { person, previewed, saved } = open();
  await field('Payment instructions');
  expect(screen.getByText(/^Without \{reference\}/)).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Preview' }));
  expect((await screen.findByText('$129.99')).tagName).toBe('STRONG');
  expect([previewed, saved]).toEqual([[{ payment_instructions: 'Pay **{amount}**' }], []]);
  await person.click(screen.getByRole('radio', { name: 'Write' }));
  expect((await field('Payment instructions')).value).toBe('Pay **{amount}**');
});

test('an address that is none is said in place', async () => {
  const opened = open();
  await replace(opened, 'Community link', 'javascript:alert(1)');
  await opened.person.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Must be an address like https://discord.gg/yours.')).toBeTruthy();
  expect(opened.saved).toEqual([]);
});

test('what another admin saved meanwhile is shown field by field, and either can be kept', async () => {
  const opened = open(admin, { expected_time: 'a week', version: 4 });
  await replace(opened, 'Expected time', 'a day');
  await opened.person.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('a week')).toBeTruthy();
  await opened.person.click(screen.getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(opened.saved).toMatchObject([{ expected_time: 'a day', version: 4 }]));
});

test('moderators have no way to it, and are refused where they know the address', async () => {
  open({ ...admin, role: 'moderator' });
  expect(await screen.findByText('Only admins see and change the settings.')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Audit Log' })).toBeTruthy();
});
