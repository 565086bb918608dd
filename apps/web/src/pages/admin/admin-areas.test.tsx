import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf, plan, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { chooseInRow } from '../../testing/choose.ts';
import { mockServer } from '../../testing/server.ts';

const server = mockServer();

// Lists without rows, but for the users.
const EMPTY = {
  'admin/streamers': { streamers: pageOf([]) },
  'admin/audit-log': { entries: pageOf([]) },
  'admin/plans': { plans: [] },
};

function show(address: string) {
  const asked: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
  });
  const first = Object.entries(EMPTY).map(([path, answer]) => http.get(api(path), () => HttpResponse.json(answer)));
  const user = renderAdmin(address, { first });
  const timesAsked = (path: string) => asked.filter((each) => each === `/api/admin/${path}`).length;
  return { timesAsked, user };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const address = () => window.location.pathname + window.location.search;

const goBack = (steps: number) =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(-steps);
    await gone;
  });

signInToAdmin();

test.each([
  ['/admin', '/admin', 'To do'],
  ['/admin?range=year', '/admin?range=year', 'To do'],
  ['/admin?tab=streamers', '/admin/streamers', 'Streamers Management'],
  ['/admin?tab=plans&status=active&utm=x', '/admin/plans?status=active&utm=x', 'Plans Management'],
  ['/admin?tab=audit&entity_id=7', '/admin/audit-log?entity_id=7', 'Audit Log'],
  ['/admin?tab=payments&status=paid', '/admin/payments?status=paid', 'Payments Management'],
  ['/admin?tab=nothing&search=ada', '/admin?search=ada', 'To do'],
])('%s leads to %s', async (old, now, title) => {
  show(old);
  await heading(title);
  expect(address()).toBe(now);
});

test('an area that there is none of is not found', async () => {
  show('/admin/nothing');
  await screen.findByText('Oops! Page not found');
});

test('signed out, each area shows the login, and stays in the address', async () => {
  localStorage.clear();
  show('/admin/payments?status=paid');
  await heading('Admin Login');
  expect(address()).toBe('/admin/payments?status=paid');
});

test('the list of an area is read when the pointer comes to its tab, once', async () => {
  const { timesAsked, user } = show('/admin/users');
  await screen.findByRole('rowheader', { name: /other@example.com/ });
  await user.hover(tab('Streamers'));
  await waitFor(() => expect(timesAsked('streamers')).toBe(1));
  await user.click(tab('Streamers'));
  await screen.findByText('No streamers found');
  expect(timesAsked('streamers')).toBe(1);
});

test('an area comes back with its query, without the dialog that was open', async () => {
  const { user } = show('/admin/users?search=ada&dialog=add-user');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(tab('Our Plans'));
  await screen.findByText('No plans found.');
  await user.click(tab('Users'));
  expect(await screen.findByRole('searchbox', { name: 'Search users' })).toHaveProperty('value', 'ada');
  expect(address()).toBe('/admin/users?search=ada');
});

test('the tabs are used by keyboard: arrows lead on, space opens, and the focus stays', async () => {
  const { user } = show('/admin/users');
  await screen.findByRole('rowheader', { name: /other@example.com/ });
  act(() => tab('Users').focus());
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  await screen.findByText('No plans found.');
  expect(document.activeElement).toBe(tab('Our Plans'));
  expect(tab('Our Plans').getAttribute('aria-selected')).toBe('true');
});

test('a plan that goes while it is edited stays in its dialog, wherever it was read', async () => {
  let isThere = true;
  const { user } = show('/admin/plans?status=active&dialog=edit-plan&id=3');
  server.use(
    http.get(api('admin/plans'), ({ request }) =>
      HttpResponse.json({
        plans: isThere && !new URL(request.url).searchParams.has('status') ? [{ ...plan, is_active: false }] : [],
      }),
    ),
    http.put(api('admin/plans/3'), () => {
      isThere = false;
      return HttpResponse.json(
        { message: 'There is no such plan.', code: 'plan.not_found', request_id: 'r' },
        { status: 404 },
      );
    }),
  );
  await user.type(await screen.findByLabelText('Description'), ' Soon.');
  await user.click(screen.getByText('Save Changes'));
  expect(await screen.findByText(/^This plan was deleted meanwhile/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add New Plan' })).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'For growth. Soon.');
});

test('what a dialog saves is seen in its list, and read anew in the other areas', async () => {
  let name = 'Starter';
  const { timesAsked, user } = show('/admin/streamers');
  server.use(
    http.get(api('admin/plans'), () => HttpResponse.json({ plans: [{ ...plan, name }] })),
    http.put(api('admin/plans/3'), async ({ request }) => {
      ({ name } = (await request.json()) as { name: string });
      return HttpResponse.json({ message: 'Plan updated', plan: { ...plan, name, version: 2 } });
    }),
  );
  await screen.findByText('No streamers found');
  await user.click(tab('Our Plans'));
  await chooseInRow(user, 'plan Starter', 'Edit');
  await user.type(await screen.findByLabelText('Name'), ' of tomorrow');
  await user.click(screen.getByText('Save Changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('switch', { name: 'Starter of tomorrow is on sale' });
  const before = timesAsked('streamers');
  await user.click(tab('Streamers'));
  await screen.findByText('No streamers found');
  await waitFor(() => expect(timesAsked('streamers')).toBeGreaterThan(before));
});

test('a dialog goes with the step back that leaves its area', async () => {
  const { user } = show('/admin/plans');
  await screen.findByText('No plans found.');
  await user.click(tab('Users'));
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  await screen.findByRole('dialog', { name: 'Add User' });
  await goBack(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab('Our Plans').getAttribute('aria-selected')).toBe('true');
});
