import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

mockServer();

const failed = { id: 1, area: 'payments', name: 'Failed', query: 'status=failed', is_start: false };
const stats = { count: 1, amount: 6 };
const figures = http.get(api('payments/stats'), () =>
  HttpResponse.json({
    total_count: 2,
    total_amount: 12,
    received_amount: 6,
    refunded_amount: 0,
    net_amount: 6,
    given_back_amount: 0,
    by_status: { completed: stats, pending: stats, failed: stats, refunded: stats },
  }),
);

function show(path: string, views: object[]) {
  const sent: unknown[] = [];
  const handlers = [
    figures,
    http.get(api('admin/views'), () => HttpResponse.json({ views })),
    http.post(api('admin/views'), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const isTaken = views.length > 0;
      return isTaken
        ? HttpResponse.json(
            { code: 'view.name_taken', message: 'Taken', errors: { name: ['You have a view of that name.'] } },
            { status: 422 },
          )
        : HttpResponse.json({ message: 'View saved', view: { ...failed, name: 'Mine' } }, { status: 201 });
    }),
    http.patch(api('admin/views/1'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'View saved', view: failed });
    }),
    http.delete(api('admin/views/1'), () => {
      sent.push('deleted');
      return HttpResponse.json({ message: 'View deleted' });
    }),
  ];
  return { user: renderAdmin(path, { first: handlers }), sent };
}

const address = () => window.location.pathname + window.location.search;
const menu = async () => (await screen.findByTitle('Saved views')).closest('details') ?? document.body;

async function openMenu(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByTitle('Saved views'));
  return within(await menu());
}

signInToAdmin();

test('the filters of now are saved under a name, without the page', async () => {
  const { user, sent } = show('/admin/payments?status=failed&page=2', []);
  const views = await openMenu(user);
  await views.findByText(/^No views yet/);
  await user.click(views.getByRole('button', { name: 'Save This View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save This View' }));
  await user.type(dialog.getByLabelText('Name'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save View' }));
  await waitFor(() =>
    expect(sent).toEqual([{ area: 'payments', query: 'status=failed', name: 'Mine', is_start: false }]),
  );
});

test('a name that is taken says so at the field, and nothing typed is lost', async () => {
  const { user } = show('/admin/payments', [failed]);
  await user.click((await openMenu(user)).getByRole('button', { name: 'Save This View' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Failed');
  await user.click(dialog.getByRole('button', { name: 'Save View' }));
  await dialog.findByText('You have a view of that name.');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Failed');
});

test('a view is a link to its address; it is renamed, made the start and deleted', async () => {
  const { user, sent } = show('/admin/payments', [failed]);
  const views = await openMenu(user);
  const link = await views.findByRole('link', { name: 'Failed' });
  expect(link.getAttribute('href')).toBe('/admin/payments?status=failed');
  await user.click(views.getByRole('button', { name: 'Manage Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Views' }));
  await user.click(dialog.getByRole('button', { name: 'Start with Failed' }));
  await user.click(dialog.getByRole('button', { name: 'Rename view Failed' }));
  await user.type(dialog.getByLabelText('Name'), ' ones{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Delete view Failed' }));
  await user.click(await screen.findByRole('button', { name: 'Delete View' }));
  await waitFor(() => expect(sent).toEqual([{ is_start: true }, { name: 'Failed ones' }, 'deleted']));
});

test('a name that is being typed is not lost to that of another view', async () => {
  const { user } = show('/admin/payments', [failed, { ...failed, id: 99, name: 'Other' }]);
  await user.click(await (await openMenu(user)).findByRole('button', { name: 'Manage Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Views' }));
  await user.click(dialog.getByRole('button', { name: 'Rename view Failed' }));
  await user.type(dialog.getByLabelText('Name'), ' ones');
  await user.click(dialog.getByRole('button', { name: 'Rename view Other' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  await user.click(dialog.getByRole('link', { name: 'Other' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
});

test('after a name was left, the keyboard goes on in its row; filters that were overwritten come back', async () => {
  const { user, sent } = show('/admin/payments?method=cash', [failed]);
  await user.click(await (await openMenu(user)).findByRole('button', { name: 'Manage Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Views' }));
  await user.click(dialog.getByRole('button', { name: 'Rename view Failed' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.closest('li')).toBe(dialog.getByRole('link', { name: 'Failed' }).closest('li'));
  await user.click(dialog.getByRole('button', { name: 'Save the present filters in view Failed' }));
  // jsdom knows no layers: in a browser the toast lies above the dialog.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ query: 'method=cash' }, { query: 'status=failed' }]));
});

test('an area begins with the view that was chosen, and with all of it once that is cleared', async () => {
  const { user } = show('/admin/payments', [{ ...failed, is_start: true }]);
  await waitFor(() => expect(address()).toBe('/admin/payments?status=failed'));
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/admin/payments'));
  expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('href')).toBe('/admin/users');
});

test('the button says which view is open, and that its filters were changed, in whatever order they stand', async () => {
  const both = { ...failed, query: 'method=cash&status=failed' };
  const { user } = show('/admin/payments?status=failed&method=cash', [both]);
  const button = await screen.findByTitle('Saved views');
  await waitFor(() => expect(button.textContent).toBe('Failed'));
  await user.click(await screen.findByRole('button', { name: 'Method: Cash, show all again' }));
  await waitFor(() => expect(button.textContent).toBe('Failedchanged'));
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(button.textContent).toBe('Views'));
});

test('what the address asks for and the list does not take is named, and taken out of it', async () => {
  const { user } = show('/admin/payments?status=lost&method=cash&min_amount=abc', []);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveProperty('textContent', expect.stringContaining('Status “lost”, Min amount “abc”'));
  screen.getByRole('button', { name: 'Method: Cash, show all again' });
  await user.click(within(alert).getByRole('button', { name: 'Remove from the address' }));
  await waitFor(() => expect(address()).toBe('/admin/payments?method=cash'));
  expect(screen.queryByRole('alert')).toBeNull();
});
