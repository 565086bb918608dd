import { TODO_KINDS, TODO_LISTS } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, figures, pageOf, payment, renderAdmin, signInToAdmin, streamer } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

const server = mockServer();

signInToAdmin();

const at = '2026-01-05T09:00:00.000Z';
const lineOf = (kind: (typeof TODO_KINDS)[number], total = 2) => ({
  kind,
  total,
  oldest: { at, who: kind === 'without_worker' ? null : 'Nora Note' },
  list: TODO_LISTS[kind],
});

const streamOf = (id: number, changes: object) => ({
  id,
  title: `Stream ${id}`,
  scheduled_start: '2030-01-05T20:00:00.000Z',
  estimated_duration: 90,
  status: 'scheduled',
  started_at: null,
  streamer: { id: 5, full_name: 'Maja', username: 'maja' },
  ...changes,
});

const nothing = { todo: [], live: { total: 0, streams: [] }, next: [] };

const overviewOf = (overview: object) =>
  http.get(api('admin/overview'), () => HttpResponse.json({ ...nothing, ...overview }));

const hrefOf = (link: HTMLElement) => link.getAttribute('href');

test('an office with nothing to do says that everything is done', async () => {
  renderAdmin('/admin');
  await screen.findByText('Everything is done');
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('Nobody is live.')).toBeTruthy();
  expect(screen.getByText('Nothing is planned.')).toBeTruthy();
});

test('each line of work says how much there is and the oldest, and leads to exactly these', async () => {
  const payments = http.get(api('payments'), () => HttpResponse.json({ payments: pageOf([]) }));
  renderAdmin('/admin', { first: [overviewOf({ todo: TODO_KINDS.map((kind) => lineOf(kind)) }), payments] });
  const list = await screen.findByRole('list', { name: 'To do' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['“I have paid” to checkOldest since 5 Jan 2026: Nora Note2', '/admin/payment-notes?open=true&direction=asc'],
    [
      'Payments to confirmOldest since 5 Jan 2026: Nora Note2',
      '/admin/payments?status=pending&sort=created_at&direction=asc',
    ],
    [
      'Failed paymentsOldest since 5 Jan 2026: Nora Note2',
      '/admin/payments?status=failed&sort=created_at&direction=asc',
    ],
    ['Bank statements to decideOldest since 5 Jan 2026: Nora Note2', '/admin/bank-imports?open=true'],
    ['Part-paid ordersOldest since 5 Jan 2026: Nora Note2', '/admin/streamers?attention=part_paid'],
    ['Paid, but not activatedOldest since 5 Jan 2026: Nora Note2', '/admin/streamers?attention=not_activated'],
    ['Left over from a change of planOldest since 5 Jan 2026: Nora Note2', '/admin/streamers?attention=surplus'],
    ['Paid, but cannot log inOldest since 5 Jan 2026: Nora Note2', '/admin/streamers?attention=paid_without_access'],
    [
      'Subscriptions that end within 7 daysFirst until 5 Jan 2026: Nora Note2',
      '/admin/streamers?attention=ending_soon',
    ],
    ['Mails that failedOldest since 5 Jan 2026: Nora Note2', '/admin/mails?state=failed'],
    ['Mails without a workerOldest since 5 Jan 20262', '/admin/mails?state=waiting'],
  ]);
});

test('more than are counted are told as such', async () => {
  const line = { ...lineOf('failed_payments', 10_000), total_estimated: true };
  renderAdmin('/admin', { first: [overviewOf({ todo: [line] })] });
  await screen.findByText('10,000+');
});

test('pending payments are confirmed in place, those that wait longest', async () => {
  const asked: string[] = [];
  const pending = { ...payment, id: 12, transaction_id: 'SEPA-12', status: 'pending', amount: 49, received_on: null };
  const user = renderAdmin('/admin', {
    first: [
      overviewOf({ todo: [lineOf('pending_payments')] }),
      http.get(api('payments'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ payments: pageOf([pending]) });
      }),
      http.get(api('payments/12/confirm'), () => HttpResponse.error()),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm ?payment SEPA-12/ }));
  await screen.findByRole('dialog', { name: 'Confirm Payment' });
  expect(screen.getByLabelText('Amount that came ($)')).toHaveProperty('value', '49.00');
  expect(asked[0]).toBe('?per_page=3&sort=created_at&direction=asc&status=pending');
});

test('the focus stays in To do when the last payment of a line is confirmed', async () => {
  const pending = { ...payment, id: 12, transaction_id: 'SEPA-12', status: 'pending', amount: 49, received_on: null };
  const activation = { subscription_id: 12, result: 'activated', amount_due: 0 };
  let rows = [pending];
  // The lists are read anew after the dialog has closed.
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const user = renderAdmin('/admin', {
    first: [
      http.get(api('admin/overview'), async () => {
        if (rows.length === 0) await isClosed();
        const waiting = rows.length > 0 ? [lineOf('pending_payments', 1)] : [];
        return HttpResponse.json({ ...nothing, todo: [...waiting, lineOf('failed_payments')] });
      }),
      http.get(api('payments'), async () => {
        if (rows.length === 0) await isClosed();
        return HttpResponse.json({ payments: pageOf(rows) });
      }),
      http.get(api('payments/12/confirm'), () => HttpResponse.error()),
      http.post(api('payments/12/confirm'), () => {
        rows = [];
        return HttpResponse.json({ message: 'Confirmed', activation, payment: { ...payment, id: 12 }, undo_until: at });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm ?payment SEPA-12/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm $49.00' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Failed payments/));
});

test('a confirmation stays open when a colleague confirms the last payment, and says so', async () => {
  const pending = { ...payment, id: 12, transaction_id: 'SEPA-12', status: 'pending', amount: 49, received_on: null };
  const refused = { message: 'This payment is confirmed already.', code: 'payment.not_pending', request_id: 'r' };
  const user = renderAdmin('/admin', {
    first: [
      http.get(
        api('admin/overview'),
        () => HttpResponse.json({ todo: [lineOf('pending_payments', 1)], live: { total: 0, streams: [] }, next: [] }),
        { once: true },
      ),
      overviewOf({ todo: [] }),
      http.get(api('payments'), () => HttpResponse.json({ payments: pageOf([pending]) })),
      http.get(api('payments/12/confirm'), () => HttpResponse.error()),
      http.post(api('payments/12/confirm'), () => HttpResponse.json(refused, { status: 409 })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Confirm ?payment SEPA-12/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  // Refused, and read anew.
  await user.click(dialog.getByRole('button', { name: 'Confirm $49.00' }));
  await screen.findByText('Everything is done');
  within(screen.getByRole('dialog', { name: 'Confirm Payment' })).getByText(/This payment is confirmed already/);
});

test('streams lead to whose they are, and further ones are shown when asked', async () => {
  const next = Array.from({ length: 7 }, (_, id) => streamOf(id + 10, {}));
  const live = { total: 1, streams: [streamOf(1, { status: 'live', started_at: at, title: 'On air' })] };
  const user = renderAdmin('/admin', { first: [overviewOf({ live, next })] });
  await screen.findByText('since 5 Jan, 09:00 GMT');
  const card = screen.getByRole('region', { name: 'Streams' });
  expect(hrefOf(within(card).getAllByRole('link', { name: 'Maja' })[0] ?? card)).toBe('/admin/streamers/5');
  expect(within(card).getAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(8);
});

test('an overview that cannot be loaded says so, and the figures stay', async () => {
  const refused = { message: 'Not now.', code: 'internal', request_id: 'r' };
  renderAdmin('/admin', {
    first: [http.get(api('admin/overview'), () => HttpResponse.json(refused, { status: 403 }))],
  });
  await screen.findByText('Failed to load the overview');
  await screen.findByRole('link', { name: /^Net revenue/ });
});

const growth = { key: '3', plan_id: 3, name: 'Growth', received_amount: 300, refunded_amount: 50, net_amount: 250 };
const none = { ...growth, key: 'none', plan_id: null, name: 'Without an order', net_amount: 20 };
const money = { received_amount: 320, refunded_amount: 50, net_amount: 270 };
const busy = {
  ...figures,
  range: { start_date: '2026-02-01', end_date: '2026-02-28' },
  money: { ...money, given_back_amount: 15 },
  by_plan: [growth, none],
  months: [
    { month: '2026-01', received_amount: 0, refunded_amount: 0, net_amount: 0, by_plan: [] },
    { month: '2026-02', ...money, by_plan: [growth, none] },
  ],
  subscriptions: { active: 8, new: 2, renewed: 3, lost: 1, subscribed: 9 },
  hours: { sold_minutes: 12_000, used_minutes: 3_000, streamed: 4 },
};

function showFigures(address: string) {
  const asked: string[] = [];
  const user = renderAdmin(address, {
    first: [
      http.get(api('admin/figures'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(busy);
      }),
    ],
  });
  return { asked, user };
}

test('every figure leads to the rows behind it, on the days that it is of', async () => {
  showFigures('/admin?from=2026-02-01&to=2026-02-28');
  const cards = within(await screen.findByRole('list', { name: 'Figures' }));
  const days = 'figure_from=2026-02-01&figure_to=2026-02-28';
  expect(cards.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
    [
      'Net revenue$270.00$320.00 received, $50.00 of it refunded',
      '/admin/payments?status=received&start_date=2026-02-01&end_date=2026-02-28',
    ],
    [
      'Refunded$15.00on these days, whenever it was paid',
      '/admin/payments?refunded_from=2026-02-01&refunded_to=2026-02-28',
    ],
    ['Hours sold200 hto 9 people', `/admin/streamers?figure=subscribed&${days}`],
    ['Hours used50 hby 4 people, 25 % of what was sold', `/admin/streamers?figure=streamed&${days}`],
    ['Active subscriptions8on the last day', `/admin/streamers?figure=active&${days}`],
    ['New2first subscription began', `/admin/streamers?figure=new&${days}`],
    ['Renewed3a further one began', `/admin/streamers?figure=renewed&${days}`],
    ['Lost1ended, and none follows', `/admin/streamers?figure=lost&${days}`],
  ]);
  expect(screen.getByText('1 Feb 2026 to 28 Feb 2026. Days are in GMT.')).toBeTruthy();
  expect(hrefOf(screen.getByRole('link', { name: '$250.00, payments of Growth' }))).toBe(
    '/admin/payments?status=received&start_date=2026-02-01&end_date=2026-02-28&plan_id=3',
  );
});

test('the months are a table, read out beside the chart and shown when asked, each sum with its payments', async () => {
  const { user } = showFigures('/admin');
  const table = await screen.findByRole('table', { name: /^Net revenue by month and plan/ });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'MonthAllGrowthWithout an order',
    'Feb 2026$270.00$250.00$20.00',
    'Jan 2026$0.00$0.00$0.00',
    'All months$270.00$250.00$20.00',
  ]);
  expect(within(table).queryAllByRole('link')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const seen = screen.getByRole('table', { name: /^Net revenue by month and plan/ });
  expect(within(seen).getAllByRole('link').map(hrefOf)).toEqual([
    '/admin/payments?status=received&start_date=2026-02-01&end_date=2026-02-28',
    '/admin/payments?status=received&start_date=2026-02-01&end_date=2026-02-28&plan_id=3',
    '/admin/payments?status=received&start_date=2026-02-01&end_date=2026-02-28&plan_id=none',
    '/admin/payments?status=received&start_date=2026-01-01&end_date=2026-02-28',
    '/admin/payments?status=received&start_date=2026-01-01&end_date=2026-02-28&plan_id=3',
    '/admin/payments?status=received&start_date=2026-01-01&end_date=2026-02-28&plan_id=none',
  ]);
});

test('the days are chosen by presets or freely, and kept in the address', async () => {
  const { asked, user } = showFigures('/admin');
  await screen.findByRole('link', { name: /^Net revenue/ });
  expect(asked).toEqual(['']);
  await user.click(screen.getByRole('radio', { name: 'Last month' }));
  expect(window.location.search).toBe('?range=last-month');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\?from=\d{4}-\d\d-01&to=/));
  await user.click(screen.getByRole('radio', { name: 'Custom range' }));
  expect(window.location.search).toBe('?range=own&from=2026-02-01&to=2026-02-28');
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-02-01');
  await user.click(screen.getByRole('radio', { name: 'This month' }));
  expect(window.location.search).toBe('');
});

test('days that end before they begin are said to be none, and not asked for', async () => {
  const { asked } = showFigures('/admin?from=2026-02-02&to=2026-02-01');
  await screen.findByText('From is later than To, so no day lies between them.');
  await screen.findByText('Everything is done');
  expect(asked).toEqual([]);
});

test('in the list of streamers a screen reader hears why an account is switched off', async () => {
  const off = { ...streamer, status: 'inactive', deactivation_reason: 'Chargeback' };
  renderAdmin('/admin/streamers', {
    first: [http.get(api('admin/streamers'), () => HttpResponse.json({ streamers: pageOf([off]) }))],
  });
  await screen.findByRole('rowheader', { name: /Inactive ?: Chargeback/ });
});

test('the list says which people of the overview it is of, and shows all again', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/admin/streamers') asked.push(search);
  });
  const user = renderAdmin('/admin/streamers?attention=ending_soon');
  await user.click(await screen.findByRole('button', { name: /^To do: Ends within 7 days/ }));
  expect(window.location.search).toBe('');
  await waitFor(() => expect(asked).toEqual(['?attention=ending_soon', '']));
  server.events.removeAllListeners();
});

test.each([
  ['figure=lost&figure_from=2026-02-01&figure_to=2026-02-28', 'Lost: 1 Feb 2026 to 28 Feb 2026'],
  ['figure=new', 'New: This month'],
])('the people of the figure %s are named, and shown all again', async (query, name) => {
  const user = renderAdmin(`/admin/streamers?${query}`);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  expect(window.location.search).toBe('');
});
