import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { BrowserRouter } from 'react-router';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { loadAllPages } from '../app/page-modules.ts';
import { Providers } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';
import { syncSessionsWithTokens } from '../features/session/session.queries.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { server } from './server.ts';
import { sold } from './subscriptions.ts';

/** The address of a call as the app makes it in tests. */
export const api = (path: string): string => `http://localhost:5173/api/${path}`;

const at = '2026-01-01T00:00:00.000Z';
/** One page of a list with these rows. */
export const pageOf = (data: unknown[]) => ({
  data,
  total: data.length,
  per_page: 15,
  current_page: 1,
  last_page: 1,
  has_more: false,
});
/** The admin who is signed in. */
export const admin = {
  id: 1,
  email: 'me@example.com',
  role: 'admin',
  email_verified_at: at,
  created_at: at,
  version: 1,
  deactivated_at: null,
  deactivation_reason: null,
  deleted_at: null,
  second_factor_at: null,
  streamer_id: null,
};
/** A streamer's account. */
export const other = { ...admin, id: 2, email: 'other@example.com', role: 'streamer', streamer_id: 5 };
/** A plan on sale. */
export const plan = {
  ...sold,
  id: 3,
  name: 'Starter',
  description: 'For growth.',
  features: ['Chat bot'],
  is_active: true,
  is_most_popular: false,
  created_at: at,
  updated_at: at,
  version: 1,
};
/** The streamer as the list has them. */
export const streamer = {
  id: 5,
  user_id: 2,
  full_name: 'Maja',
  username: 'maja',
  discord_id: 'maja#1',
  timezone: 'Europe/Berlin',
  status: 'active',
  version: 1,
  created_at: at,
  updated_at: at,
  user: { id: 2, email: other.email },
  deactivation_reason: null,
  upcoming_streams: 0,
  has_password: true,
  total_streams: 0,
  total_revenue: 0,
  amount_due: 0,
  current_subscription: null,
  active_subscription: null,
};
/** The same with what is read of one alone. */
export const person = {
  ...streamer,
  account: {
    role: 'streamer',
    created_at: at,
    email_verified_at: at,
    deactivated_at: null,
    deleted_at: null,
    has_password: true,
  },
  blockers: [],
  surpluses: [],
  planned_streams: [],
};
/** A completed payment, for no subscription. */
export const payment = {
  id: 9,
  amount: 6,
  refunded_amount: 0,
  refunded_at: null,
  received_on: '2026-01-01',
  payment_method: 'bank_transfer',
  status: 'completed',
  transaction_id: 'T-9',
  description: null,
  created_at: at,
  updated_at: at,
  version: 1,
  streamer: { id: 5, full_name: 'Maja', username: 'maja', user: { email: other.email } },
  subscription: null,
};
const failedPayment = { ...payment, id: 10, transaction_id: 'T-10', status: 'failed', received_on: null };

const noMoney = { received_amount: 0, refunded_amount: 0, net_amount: 0 };
/** Figures of a month in which nothing happened. */
export const figures = {
  range: { start_date: '2026-01-01', end_date: '2026-01-31' },
  money: { ...noMoney, given_back_amount: 0 },
  by_plan: [],
  months: [{ month: '2026-01', ...noMoney, by_plan: [] }],
  subscriptions: { active: 0, new: 0, renewed: 0, lost: 0, subscribed: 0 },
  hours: { sold_minutes: 0, used_minutes: 0, streamed: 0 },
};

const READ = {
  'auth/check-auth': { authenticated: true },
  'auth/profile': { user: admin, role: 'admin', streamer: null },
  'admin/users': { users: pageOf([other]) },
  'admin/users/2': { user: other, streamer: null },
  'admin/streamers': { streamers: pageOf([streamer]) },
  'admin/plans': { plans: [plan] },
  payments: { payments: pageOf([payment, failedPayment]) },
  'admin/payment-notes': { notes: pageOf([]) },
  'admin/audit-log': { entries: pageOf([]) },
  'admin/bulk-acts': { bulk_acts: pageOf([]) },
  'admin/overview': { todo: [], live: { total: 0, streams: [] }, next: [] },
  'admin/figures': figures,
  'admin/views': { views: [] },
  'admin/mail-delivery': { waiting: 0, oldest_waiting_seconds: null, worker_missing: false },
};

/** Signs the admin in for every test of a file. */
export function signInToAdmin(): void {
  // Transformed once, before the first test counts its time.
  beforeAll(loadAllPages, 60_000);
  beforeEach(() => localStorage.setItem('adminToken', 'mine'));
}

type Answers = {
  /** Answers that come before those of the lists. */
  first?: HttpHandler[];
  /** What every other call is answered; without it such a call fails the test. */
  otherwise?: () => Response;
};

/** Shows an address of the back office to the admin of `signInToAdmin`; its lists are answered with one row each. */
export function renderAdmin(address: string, { first = [], otherwise }: Answers = {}): UserEvent {
  window.history.pushState(null, '', address);
  server.use(
    ...first,
    ...Object.entries(READ).map(([path, answer]) => http.get(api(path), () => HttpResponse.json(answer))),
    http.get(api('site'), () => HttpResponse.error()),
    ...(otherwise ? [http.all(api('*'), otherwise)] : []),
  );
  const queryClient = createQueryClient();
  onTestFinished(syncSessionsWithTokens(queryClient));
  render(
    <Providers queryClient={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>,
  );
  return userEvent.setup();
}
