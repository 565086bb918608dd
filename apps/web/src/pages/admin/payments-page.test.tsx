import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Outlet } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseExport } from '../../testing/choose.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as PaymentsPage } from './payments-page.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;

const payments = { data: [], total: 0, per_page: 15, current_page: 1, last_page: 1, has_more: false };
// No act is under way.
beforeEach(() => server.use(http.get(api('admin/bulk-acts'), () => HttpResponse.json({ bulk_acts: payments }))));

const sum = { count: 2, amount: 49 };
const stats = {
  total_count: 8,
  total_amount: 196,
  received_amount: 98,
  refunded_amount: 9,
  net_amount: 89,
  given_back_amount: 9,
  by_status: { completed: sum, pending: sum, failed: sum, refunded: sum },
};

test('after an outage the figures say that they failed, and Try again asks for them, too', async () => {
  const down = () => HttpResponse.json({}, { status: 503 });
  server.use(http.get(api('payments'), down), http.get(api('payments/stats'), down));
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  renderRoutes([{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }]);
  await screen.findByText('Failed to load payments');
  expect(await screen.findAllByText(/^(?:Completed on this|On this) page: not available$/)).toHaveLength(4);
  expect(screen.getAllByText('Not available')).toHaveLength(4);
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('8');
  await screen.findByText('$98.00');
  await screen.findByText('received, $9.00 refunded, $89.00 net');
  await screen.findByText('No payments found matching your criteria.');
});

test('the figures are those of what is filtered, whatever the page and the status, to which they lead', async () => {
  const asked: string[] = [];
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(stats);
    }),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  const routes = [{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }];
  renderRoutes(routes, '/?status=paid&start_date=2026-03-01&page=2&sort=amount');
  await screen.findByText('$98.00');
  expect(asked).toEqual(['?start_date=2026-03-01']);
});

test('the small line of the money says that it counts completed payments, without refunded ones', async () => {
  const data = [row(1), { ...row(2), status: 'refunded', refunded_amount: 49 }];
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments: { ...payments, data, total: 2 } })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  renderRoutes([{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }]);
  await screen.findByText('Completed on this page: $49.00');
  screen.getByText('On this page: 2');
});

const row = (id: number) => ({
  id,
  amount: 49,
  refunded_amount: 0,
  payment_method: 'cash',
  status: 'completed',
  transaction_id: `T-${id}`,
  description: null,
  refunded_at: null,
  received_on: '2026-02-28',
  created_at: '2026-02-28T10:00:00.000000Z',
  updated_at: '2026-02-28T10:00:00.000000Z',
  version: 1,
  streamer: { id: 1, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: null,
});

test('on the next page the figures and the full export still ask for what is filtered, and the rows stay', async () => {
  const asked: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.get(api('payments'), async ({ request }) => {
      const isNext = new URL(request.url).searchParams.has('after');
      if (isNext) await answered;
      const page = { total: 2, per_page: 1, last_page: 2, has_more: !isNext };
      return HttpResponse.json({
        payments: { ...page, data: [row(isNext ? 2 : 1)], current_page: isNext ? 2 : 1 },
      });
    }),
    http.get(api('payments/stats'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(stats);
    }),
  );
  const exporting = { progress: null, start: vi.fn(), stop: vi.fn() };
  const routes = [
    { element: <Outlet context={{ exporting }} />, children: [{ path: '*', element: <PaymentsPage /> }] },
  ];
  renderRoutes(routes, '/?status=paid');
  await screen.findByText('$98.00');
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(screen.getAllByText('T-1')).not.toHaveLength(0);
  answer();
  expect(await screen.findAllByText('T-2')).not.toHaveLength(0);
  expect(screen.queryByText('Not available')).toBeNull();
  expect(asked).toEqual(['']);
  await chooseExport(userEvent.setup(), 'Export All');
  expect(exporting.start).toHaveBeenCalledWith({ status: 'paid' }, expect.anything());
});

test('last month is exported whole at the second press, and then shown with its net, whatever was filtered', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  const exporting = { progress: null, start: vi.fn(), stop: vi.fn() };
  renderRoutes(
    [{ element: <Outlet context={{ exporting }} />, children: [{ path: '*', element: <PaymentsPage /> }] }],
    '/?status=pending',
  );
  await chooseExport(userEvent.setup(), 'Last Month');
  expect(exporting.start).toHaveBeenCalledWith({ start_date: '2026-02-01', end_date: '2026-02-28' });
  await screen.findByRole('button', { name: 'Days: 1 Feb 2026 to 28 Feb 2026, show all again' });
  expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
});

test('the figures of one filter never stand under another one', async () => {
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), ({ request }) =>
      new URL(request.url).searchParams.has('search')
        ? HttpResponse.json({}, { status: 503 })
        : HttpResponse.json(stats),
    ),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  const routes = [{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }];
  const { queryClient } = renderRoutes(routes);
  // The next try never begins.
  queryClient.setDefaultOptions({ queries: { retry: true, retryDelay: 2 ** 31 - 1 } });
  await screen.findByText('$98.00');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search payments' }), 'maja{Enter}');
  expect(await screen.findAllByText('Not available')).toHaveLength(4);
});

test.each([
  [9, 'received, $9.00 refunded, $89.00 net'],
  [12.5, 'received, $9.00 refunded, $89.00 net; $12.50 given back on the days of the filter'],
])('refunds are told on their own day where that says something else: %d', async (given_back_amount, note) => {
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), () => HttpResponse.json({ ...stats, given_back_amount })),
  );
  const exporting = { progress: null, start: vi.fn(), stop: vi.fn() };
  renderRoutes(
    [{ element: <Outlet context={{ exporting }} />, children: [{ path: '*', element: <PaymentsPage /> }] }],
    '/?start_date=2026-03-01',
  );
  await screen.findByText(note);
});

test('what was received is called the same in the choice and its chip, and is what the first figure leads to', async () => {
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  renderRoutes([{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }]);
  const figure = await screen.findByRole('link', { name: /^Total Completed Payments/ });
  expect(figure.getAttribute('aria-current')).toBeNull();
  await userEvent.click(figure);
  await screen.findByRole('button', { name: 'Status: Paid or refunded, show all again' });
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'received');
  expect(figure.getAttribute('aria-current')).toBe('true');
});

test('Confirm is offered for selected payments only where one of them may be pending', async () => {
  const data = [row(1), { ...row(2), status: 'pending' }];
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments: { ...payments, data, total: 2 } })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  renderRoutes([{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select payment T-1' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  bar.getByRole('button', { name: 'Export' });
  expect(bar.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select payment T-2' }));
  bar.getByRole('button', { name: 'Confirm' });
});

test('c confirms the pending payment under j, and does nothing on another', async () => {
  const data = [{ ...row(1), status: 'pending' }, row(2)];
  server.use(
    http.get(api('payments'), () => HttpResponse.json({ payments: { ...payments, data, total: 2 } })),
    http.get(api('payments/stats'), () => HttpResponse.json(stats)),
  );
  const office = { exporting: { progress: null, start: vi.fn(), stop: vi.fn() } };
  renderRoutes([{ element: <Outlet context={office} />, children: [{ path: '*', element: <PaymentsPage /> }] }]);
  await screen.findAllByText('T-2');
  const user = userEvent.setup();
  await user.keyboard('jjc');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('kc');
  await screen.findByRole('dialog', { name: /^Confirm/ });
});
