import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

const server = mockServer();

signInToAdmin();

const mailOf = (at: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  kind: 'payment_received',
  recipient: `lost${at}@mail.example`,
  tries: 8,
  reason: '550 No such mailbox',
  ordered_at: '2026-01-05T09:00:00.000Z',
  due_at: null,
  ...changes,
});

function show(address: string, mails: object[], total = mails.length) {
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  const user = renderAdmin(address, {
    first: [
      http.get(api('admin/mails'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('state'));
        return HttpResponse.json({ mails, total });
      }),
      http.post(api('admin/mails/retry'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '1 mail is sent again', retried: 1 });
      }),
    ],
  });
  return { asked, sent, user };
}

test('a mail that failed says why, and is sent again', async () => {
  const { asked, sent, user } = show('/admin/mails', [mailOf(1), mailOf(2)]);
  const row = await screen.findByRole('row', { name: /lost2@mail.example/ });
  expect(within(row).getByText('550 No such mailbox')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  await user.click(within(row).getByRole('button', { name: /^Send Again ?Payment received to lost2@mail.example/ }));
  await screen.findByText('1 mail is sent again');
  expect(sent).toEqual([{ ids: [mailOf(2).id] }]);
  await waitFor(() => expect(asked).toEqual(['failed', 'failed']));
});

test('a mail that is being sent again stays so while another one is sent', async () => {
  const { user } = show('/admin/mails', [mailOf(1), mailOf(2)]);
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(api('admin/mails/retry'), async ({ request }) => {
      sent.push(...z.object({ ids: z.array(z.string()) }).parse(await request.json()).ids);
      await held;
      return HttpResponse.json({ message: '1 mail is sent again', retried: 1 });
    }),
  );
  const again = (at: number) =>
    screen.getByRole('button', { name: new RegExp(`^Send Again ?Payment received to lost${at}@`) });
  await screen.findByRole('row', { name: /lost2@mail.example/ });
  await user.click(again(1));
  await user.click(again(2));
  await user.click(again(1));
  await waitFor(() => expect(sent).toEqual([mailOf(1).id, mailOf(2).id]));
  release();
  await screen.findAllByText('1 mail is sent again');
});

test('all that failed are sent again after a question that says how many', async () => {
  const { sent, user } = show('/admin/mails?state=failed', [mailOf(1)], 140);
  await screen.findByText('The oldest 100 of 140 are shown.');
  await user.click(screen.getByRole('button', { name: 'Send All Again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send All Again' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send 140 mails' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{}]);
});

test('mails that wait say when they are tried next, and cannot be sent again', async () => {
  const waiting = { recipient: null, tries: 0, reason: null, due_at: '2026-01-05T09:10:00.000Z' };
  const { asked, user } = show('/admin/mails', [mailOf(1, waiting)]);
  await user.click(await screen.findByRole('radio', { name: 'Waiting' }));
  const row = await screen.findByRole('row', { name: /Known at its first try/ });
  expect(within(row).getByText('5 Jan 2026, 09:10 GMT')).toBeTruthy();
  expect(window.location.search).toBe('?state=waiting');
  expect(asked).toEqual(['failed', 'waiting']);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('a mail that another colleague sent meanwhile is told, and the list is read again', async () => {
  const { asked, user } = show('/admin/mails', [mailOf(1)]);
  const gone = {
    message: 'One of them has not failed, or is being sent again.',
    code: 'mail.not_failed',
    request_id: 'r',
  };
  server.use(http.post(api('admin/mails/retry'), () => HttpResponse.json(gone, { status: 409 })));
  await user.click(await screen.findByRole('button', { name: /^Send Again/ }));
  await screen.findByText('One of them has not failed, or is being sent again.');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('without any the list says so', async () => {
  show('/admin/mails', []);
  await screen.findByText('No mail has failed.');
});
