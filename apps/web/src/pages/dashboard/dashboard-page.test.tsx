import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { DashboardPage } from './dashboard-page.tsx';

const server = mockServer();
const API = 'http://localhost:5173/api';
const MADE = '2026-03-10T12:00:00.000Z';

afterEach(() => vi.useRealTimers());

const sold = { price: 449, duration_days: 30, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
const ordered = {
  id: 1,
  status: 'pending',
  start_date: null as string | null,
  end_date: null as string | null,
  paid: false,
  amount_due: 449,
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
};
const renewal = { ...ordered, id: 2, subscription_plan: { ...ordered.subscription_plan, name: 'Pro' } };

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

/** A server whose subscriptions, newest first, can be changed as staff would. */
function serve(first: object[]) {
  const state = { subscriptions: first, minutes: 0 };
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
    http.get(`${API}/auth/profile`, () => HttpResponse.json({ user, role: 'streamer', streamer: null })),
    http.get(`${API}/site`, () =>
      HttpResponse.json({ site: { name: 'Livelift', community_url: null, contact_email: 'team@example.com' } }),
    ),
    http.get(`${API}/streamer/subscription`, () => HttpResponse.json({ subscription: state.subscriptions.at(-1) })),
    http.get(`${API}/streamer/subscriptions`, () => HttpResponse.json({ subscriptions: state.subscriptions })),
    http.get(`${API}/streamer/available-wordlists`, () => HttpResponse.json({ wordlists: [] })),
    http.get(`${API}/plans/active`, () => HttpResponse.json({ plans: [] })),
    http.get(`${API}/streamer/streams`, () =>
      HttpResponse.json({
        streams: { data: [], total: 0, per_page: 15, current_page: 1, last_page: 1 },
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

const pollPasses = () => vi.advanceTimersByTimeAsync(10_000);

describe('a payment that staff record while the dashboard is open', () => {
  test('opens the schedule, and what is paid is not asked for again', async () => {
    const state = serve([ordered]);
    show();
    expect((await screen.findByText(/for the plan/)).textContent).toBe(
      'Pay $449.00 for the plan Growth to our team: write to team@example.com.',
    );
    const contact = screen.getByRole('link', { name: 'Contact our team' });
    expect(contact.getAttribute('href')).toBe('mailto:team@example.com');
    Object.assign(state, { subscriptions: [active], minutes: 7200 });
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await pollPasses();
    await screen.findByText('7,200 min');
    watch.disconnect();
    expect(screen.getByRole('heading', { name: 'Stream Schedule' })).toBeTruthy();
    expect(shown.filter((text) => /Next: Growth|Available0 min|Up to 0 hours/.test(text))).toEqual([]);
  });

  test('turns a renewal from "pay" to the day on which it starts', async () => {
    const state = serve([renewal, active]);
    state.minutes = 7200;
    show();
    await screen.findByText(/once you pay \$449\.00/);
    state.subscriptions = [{ ...renewal, paid: true, amount_due: 0, start_date: '2026-04-09' }, active];
    await pollPasses();
    await waitFor(() => expect(screen.getByText(/Paid; it starts on 9 Apr 2026/)).toBeTruthy());
  });
});
