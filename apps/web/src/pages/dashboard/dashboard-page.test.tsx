import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as DashboardPage } from './dashboard-page.tsx';

// Loaded beforehand, so that no test waits for it.
await Promise.all([import('./closed-schedule.tsx'), import('./plan-section.tsx')]);

const server = mockServer();
const API = 'http://localhost:5173/api';
const MADE = '2026-03-10T12:00:00.000Z';

afterEach(() => vi.useRealTimers());

const sold = { price: 449, duration_days: 30, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
const ordered = {
  id: 1,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null as string | null,
  end_date: null as string | null,
  paid: false,
  amount_due: 449,
  credit: 0,
  ...sold,
  subscription_plan: { id: 2, name: 'Growth', ...sold },
  created_at: MADE,
  version: 1,
};
const active = {
  ...ordered,
  status: 'active',
  start_date: '2026-03-10',
  end_date: '2026-04-08',
  paid: true,
  amount_due: 0,
  credit: 0,
};
const renewal = { ...ordered, id: 2, subscription_plan: { ...ordered.subscription_plan, name: 'Pro' } };

const instructions = {
  reference: ordered.reference,
  amount_due: ordered.amount_due,
  html: '',
  text: '',
  expected_time: null,
  contact_email: 'team@example.com',
  note: null as object | null,
};

const note = {
  id: 1,
  subscription_id: 1,
  amount: 449,
  payment_method: 'paypal',
  payment_reference: null,
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: MADE,
};

const noMinutes = {
  daily_limit_hours: 0,
  total_available_hours: 0,
  total_used_hours: 0,
  remaining_total_hours: 0,
  total_available_minutes: 0,
  total_used_minutes: 0,
  remaining_total_minutes: 0,
  bookable_minutes: 0,
};

const nothingCarried = {
  ...{ message: 'Nothing was saved', streams: [], deleted_ids: [], planned: [], refused: [], conflicts: [] },
  ...{ allowance: noMinutes, lapsing_minutes: 0, undo: null, patterns: [], clock_changes: [], adjusted: [] },
};

const statistics = {
  range: { start_date: '2026-03-10', end_date: '2026-03-11' },
  totals: { streams: 1, completed_streams: 0, cancelled_streams: 0, scheduled_minutes: 120, used_minutes: 120 },
  days: ['2026-03-10', '2026-03-11'].map((date, index) => ({
    date,
    streams: index,
    scheduled_minutes: index * 120,
    used_minutes: index * 120,
    available_minutes: 240,
  })),
};

const streamer = {
  ...{ id: 1, full_name: 'A', username: 'a', discord_id: null, timezone: null },
  ...{ status: 'active', created_at: MADE, version: 1 },
};

/** A server whose subscriptions, newest first, can be changed as staff would. */
function serve(first: object[], streamer: object | null = null) {
  const state: { subscriptions: object[]; minutes: number; streams: object[]; notes: object[] } = {
    subscriptions: first,
    minutes: 0,
    streams: [],
    notes: [],
  };
  const user = {
    id: 1,
    email: 'a@example.com',
    role: 'streamer',
    email_verified_at: MADE,
    created_at: MADE,
    version: 1,
  };
  localStorage.setItem('token', 'valid');
  server.use(
    http.get(`${API}/auth/check-auth`, () => HttpResponse.json({ authenticated: true })),
    http.get(`${API}/auth/profile`, () => HttpResponse.json({ user, role: 'streamer', streamer })),
    http.get(`${API}/site`, () =>
      HttpResponse.json({
        site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com', legal_pages: [] },
      }),
    ),
    http.get(`${API}/streamer/subscription`, () => HttpResponse.json({ subscription: state.subscriptions.at(-1) })),
    http.get(`${API}/streamer/subscriptions`, () => HttpResponse.json({ subscriptions: state.subscriptions })),
    http.get(`${API}/streamer/available-wordlists`, () => HttpResponse.json({ wordlists: [] })),
    http.get(`${API}/streamer/streaming-stats`, () => HttpResponse.json(statistics)),
    http.get(`${API}/streamer/payment-notes`, () => HttpResponse.json({ notes: state.notes })),
    http.get(`${API}/streamer/subscriptions/:id/payment-instructions`, () =>
      HttpResponse.json({ instructions: { ...instructions, note: state.notes[0] ?? null } }),
    ),
    http.post(`${API}/streamer/series/carry-over`, () => HttpResponse.json(nothingCarried)),
    http.get(`${API}/streamer/events`, () => HttpResponse.json({ message: 'Not here.' }, { status: 503 })),
    http.get(`${API}/plans/active`, () => HttpResponse.json({ plans: [] })),
    http.get(`${API}/streamer/streams`, () =>
      HttpResponse.json({
        streams: {
          data: state.streams,
          total: state.streams.length,
          per_page: 15,
          current_page: 1,
          last_page: 1,
          has_more: false,
        },
        ...noMinutes,
        daily_limit_hours: state.minutes > 0 ? 4 : 0,
        total_available_minutes: state.minutes,
        has_active_subscription: state.minutes > 0,
        has_expired_with_unused_hours: false,
        unused_hours_on_expiration: 0,
      }),
    ),
  );
  return state;
}

function show() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  renderRoutes([{ path: '/', element: <DashboardPage /> }]);
}

const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const pollPasses = () => vi.advanceTimersByTimeAsync(5_000);

test('what can be done about an order appears once, with how to pay it and how long that takes', async () => {
  serve([ordered]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = vi.fn();
  server.use(
    http.get(`${API}/streamer/subscriptions/:id/payment-instructions`, async () => {
      asked();
      await held;
      return HttpResponse.json({ instructions: { ...instructions, expected_time: 'within a day' } });
    }),
  );
  show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Choose another plan' })).toBeNull();
  release();
  await screen.findByRole('button', { name: 'I have paid' });
  screen.getByRole('button', { name: 'Choose another plan' });
  expect(screen.getByText('within a day').closest('div')?.textContent).toBe('Plan activewithin a day');
});

describe('a payment that staff record while the dashboard is open', () => {
  test('opens the schedule, and what is paid is not asked for again', async () => {
    const state = serve([ordered]);
    show();
    expect((await screen.findByText(/for the plan/)).textContent).toBe(
      'Pay $449.00 for the plan Growth to our team: write to team@example.com.',
    );
    const contact = await screen.findByRole('link', { name: 'Write a mail' });
    expect(contact.getAttribute('href')).toMatch(/^mailto:team@example\.com\?subject=Payment%20of%20LL-7K3F-9Q&/);
    screen.getByRole('button', { name: 'Choose another plan' }).focus();
    Object.assign(state, { subscriptions: [active], minutes: 7200 });
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await pollPasses();
    await screen.findByText('7,200 min');
    watch.disconnect();
    const told = screen.getByText(/Growth runs until 8 Apr 2026, and the schedule is open/);
    expect(spoken()).toContain('Your plan Growth is active now.');
    expect(document.activeElement).toBe(told);
    expect(screen.getByRole('heading', { name: 'Stream Schedule' })).toBeTruthy();
    expect(shown.filter((text) => /Next plan: Growth|Available0 min|Up to 0 hours/.test(text))).toEqual([]);
  });

  test('turns a renewal from "pay" to the day on which it starts', async () => {
    const state = serve([renewal, active]);
    state.minutes = 7200;
    show();
    await screen.findByText(/once \$449\.00 is paid/);
    state.subscriptions = [{ ...renewal, paid: true, amount_due: 0, start_date: '2026-04-09' }, active];
    await pollPasses();
    await waitFor(() => expect(screen.getByText(/Paid; it starts on 9 Apr 2026/)).toBeTruthy());
    expect(screen.getByText('From Thu 9 Apr: Pro, planned once it begins.')).toBeTruthy();
  });
});

test('the days of a plan are said to be in GMT beside a schedule by another clock', async () => {
  const state = serve([active], { ...streamer, timezone: 'America/New_York' });
  state.minutes = 7200;
  show();
  const days = await screen.findByText('10 Mar 2026 to 8 Apr 2026');
  expect(days.textContent).toBe('10 Mar 2026 to 8 Apr 2026 (GMT)');
  fireEvent.click(screen.getByRole('radio', { name: 'GMT' }));
  await waitFor(() => expect(days.textContent).toBe('10 Mar 2026 to 8 Apr 2026'));
});

describe('a payment that was reported', () => {
  test('for what follows the active plan is not asked for again either', async () => {
    serve([renewal, active]).notes = [{ ...note, subscription_id: renewal.id }];
    show();
    const next = (await screen.findByText(/being checked/)).closest('li');
    expect(next?.textContent).toContain('Next plan: Pro. Your payment is being checked. Your order');
    expect(next?.textContent).not.toMatch(/is paid|How to pay/);
  });

  test('is not asked for again, while the order waits', async () => {
    serve([ordered]).notes = [note];
    show();
    expect((await screen.findByText(/begins once our team has found/)).textContent).toContain('Your plan Growth');
    expect(screen.getByText(/You told us on/)).toBeTruthy();
    expect(screen.queryByText(/Pay \$449/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Payment Required' }).nextSibling?.textContent).toBe('Being checked');
  });

  test('for an order that is canceled is still told of, and nothing else is said to be processed', async () => {
    serve([{ ...ordered, status: 'canceled' }]).notes = [note];
    show();
    const report =
      /You said on 10 Mar 2026 that you paid \$449\.00 for LL-7K3F-9Q; our team will still check, and can count it for another order\./;
    expect(await screen.findByText(report)).toBeTruthy();
    expect(screen.queryByText(/activated automatically/)).toBeNull();
  });
});

describe('the subscription card', () => {
  test('shows the minutes per day as a chart, and the same as a table', async () => {
    const state = serve([active]);
    state.minutes = 7200;
    show();
    const chart = await screen.findByRole('img', { name: 'Minutes per day' });
    const sentence = document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(sentence).toContain('1 stream, 120 minutes scheduled, 120 booked. Most on 11 Mar 2026');
    screen.getByRole('radio', { name: 'Table' }).click();
    const row = await screen.findByRole('row', { name: '11 Mar 2026 1 120 120 240' });
    expect(row).toBeTruthy();
    expect(screen.getByRole('row', { name: 'All days 1 120 120 480' })).toBeTruthy();
  });

  test('says what failed when it cannot be loaded, and loads when asked again', async () => {
    serve([active]);
    server.use(http.get(`${API}/streamer/subscription`, () => HttpResponse.json({ message: 'Down' }, { status: 500 })));
    show();
    await screen.findByText('Failed to load your subscription');
    serve([active]);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { name: 'Growth' })).toBeTruthy();
  });

  test.each([
    ['part of it is paid', { amount_due: 200 }, /\$249\.00 of \$449\.00 is paid/],
    ['it is paid and has no dates', { paid: true, amount_due: 0 }, /Its dates are set by our team/],
    ['it is paid and waits', { paid: true, amount_due: 0, start_date: '2026-04-09' }, /starts on 9 Apr 2026/],
    ['it was canceled', { status: 'canceled' }, /Your order of Growth was canceled\. To go on, choose a plan\./],
    ['it has ended', { status: 'expired' }, /Your plan Growth has ended\. To go on, choose a plan\./],
  ])('says what is next when %s', async (_, facts, sentence) => {
    serve([{ ...ordered, ...facts }]);
    show();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('says that a plan has ended, and not that an order was canceled while it ran', async () => {
    const ended = { ...active, id: 1, status: 'expired' };
    serve([{ ...ordered, id: 2, status: 'canceled' }, ended]);
    show();
    expect(await screen.findByText(/Your plan Growth has ended\. To go on, choose a plan\./)).toBeTruthy();
    expect(screen.queryByText('Canceled before it began')).toBeNull();
  });
});

test('what staff changed about the subscription is seen at once where it refuses a stream', async () => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const running = { ...active, start_date: dayIn(-3), end_date: dayIn(11) };
  const state = serve([running]);
  const title = 'Night ride';
  const later = {
    id: 7,
    subscription_id: 1,
    title,
    description: null,
    scheduled_start: `${dayIn(8)}T10:00:00.000Z`,
    estimated_duration: 60,
    wordlist_id: null,
    series_id: null,
    occurrence_date: null,
    is_exception: false,
    is_go_live: false,
    status: 'scheduled',
    started_at: null,
    ended_at: null,
    used_minutes: 60,
    created_at: MADE,
    version: 1,
  };
  Object.assign(state, { minutes: 7200, streams: [later] });
  const refusal = { message: 'Not now.', code: 'stream.in_past', request_id: 'r' };
  server.use(http.delete(`${API}/streamer/streams/7`, () => HttpResponse.json(refusal, { status: 409 })));
  show();
  expect(await screen.findByText('12 days left')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(title) }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  state.subscriptions = [{ ...running, end_date: dayIn(6) }];
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Stream' }));
  expect(await screen.findByText('7 days left')).toBeTruthy();
});

test('a server that no longer answers takes nothing from the page, and is asked again', async () => {
  const state = serve([active]);
  state.minutes = 7200;
  show();
  await screen.findByText('7,200 min');
  server.use(
    http.get(`${API}/streamer/streams`, () => HttpResponse.error()),
    http.get(`${API}/streamer/subscription`, () => HttpResponse.error()),
  );
  await vi.advanceTimersByTimeAsync(62_000);
  // It may only be restarted.
  expect(screen.queryByText('The server does not answer.')).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  const told = await screen.findByText('The server does not answer.');
  expect(told).toBeTruthy();
  expect(spoken()).toContain('No answer from the server.');
  expect(screen.getByText('7,200 min')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Stream Schedule' })).toBeTruthy();
  serve([active]).minutes = 7100;
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('7,100 min');
  await waitFor(() => expect(screen.queryByText('The server does not answer.')).toBeNull());
});

test('a live stream that the worker ended is seen to end, and told aloud', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const live = {
    id: 7,
    subscription_id: 1,
    title: 'Night ride',
    description: null,
    scheduled_start: at(-30),
    estimated_duration: 60,
    wordlist_id: null,
    series_id: null,
    occurrence_date: null,
    is_exception: false,
    is_go_live: false,
    status: 'live',
    started_at: at(-30),
    ended_at: null as string | null,
    used_minutes: 60,
    created_at: MADE,
    version: 1,
  };
  const state = serve([active]);
  Object.assign(state, { minutes: 7200, streams: [live] });
  show();
  await screen.findByText('Live: Night ride');
  expect(screen.getByText('Live 1 h')).toBeTruthy();
  state.streams = [{ ...live, status: 'completed', ended_at: '2026-03-10T20:00:00.000Z', used_minutes: 30 }];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/^“Night ride” ended at 20:00 GMT\./)).toBeTruthy();
  expect(screen.getByText(/Night ride has ended\./).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText('Ended 30 min')).toBeTruthy();
});

test('without an active subscription Add Stream is there, closed with its reason, and the wordlists are open', async () => {
  serve([ordered]);
  show();
  await screen.findByRole('heading', { name: 'Payment Required' });
  const add = screen.getByRole('button', { name: 'Add Stream' });
  expect(add.hasAttribute('disabled')).toBe(true);
  const reason = screen.getByText('Streams need an active subscription.');
  expect(add.getAttribute('aria-describedby')).toBe(reason.id);
  expect(screen.getByRole('button', { name: 'Manage Wordlists' }).hasAttribute('disabled')).toBe(false);
});

test('minutes that cannot be loaded are said so, and are not waited for', async () => {
  serve([active]);
  server.use(
    http.get(`${API}/streamer/streams`, () =>
      HttpResponse.json({ message: 'Not now.', code: 'x', request_id: 'r' }, { status: 400 }),
    ),
  );
  show();
  expect(await screen.findByText('Failed to load streams')).toBeTruthy();
  expect(screen.getByText('Your minutes could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('Loading your minutes')).toBeNull();
});
