import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Page as CustomPlanPage } from './custom-plan-page.tsx';

const server = mockServer();
const api = (path: string) => `http://localhost:5173/api/${path}`;

const starter = {
  id: 7,
  name: 'Starter',
  price: 149,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 100,
  chat_messages_delivered: 50,
  description: 'A plan',
  features: [],
  is_active: true,
  is_most_popular: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
};

const answerPlans = (answer: () => Response) => server.use(http.get(api('plans/active'), answer));

beforeEach(() => {
  answerPlans(() => HttpResponse.json({ plans: [starter] }));
  server.use(http.get(api('site'), () => HttpResponse.error()));
});

function open(at = '/custom-plan') {
  const routes = [
    { path: '/custom-plan', element: <CustomPlanPage /> },
    { path: '/signup', element: <h1>Sign up</h1> },
  ];
  const { router, unmount } = renderRoutes(routes, at);
  return { user: userEvent.setup(), router, unmount };
}

const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const price = () => within(screen.getByRole('region', { name: 'Your price' }));
const create = () => price().getByRole('button', { name: /^Create Plan:/ });

const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await user.clear(typed(name));
  await user.type(typed(name), text);
};

test('a number that cannot be stays as typed, over a reload too, and the last right one stays priced', async () => {
  const { user, router, unmount } = open();
  await retype(user, 'Views an hour', '170');
  await user.click(typed('Days'));
  expect(typed('Views an hour').value).toBe('170');
  screen.getByText('Must be from 100 to 1,000 in steps of 50. The price is still the one for 100 views an hour.');
  expect(create().textContent).toBe('Create Plan: —');
  await user.click(create());
  expect(document.activeElement).toBe(typed('Views an hour'));
  expect(router.state.location.pathname).toBe('/custom-plan');
  unmount();
  open();
  expect(typed('Views an hour').value).toBe('170');
  await user.click(screen.getByRole('button', { name: 'Use 150' }));
  expect(document.activeElement).toBe(typed('Views an hour'));
  expect(typed('Views an hour').value).toBe('150');
  expect(slider('Views an hour').value).toBe('150');
  expect(typed('Views an hour').hasAttribute('aria-invalid')).toBe(false);
});

test('a share link brings the choice and no price to those who open it, and what is changed after it stays', async () => {
  const { user, unmount } = open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await retype(user, 'Views an hour', '350');
  await retype(user, 'Days', '12');
  const before = create().textContent ?? '';
  await user.click(screen.getByRole('button', { name: 'Copy share link' }));
  await screen.findByRole('button', { name: 'Link copied' });
  const link = new URL(String(copied.mock.calls[0]?.[0]));
  expect(link.search).toBe('?views=350&chats=50&hours=1&days=12');
  unmount();
  sessionStorage.clear();
  const other = open(link.pathname + link.search);
  expect(slider('Views an hour').value).toBe('350');
  expect(create().textContent).toBe(before);
  await waitFor(() => expect(other.router.state.location.search).toBe(''));
  await retype(user, 'Views an hour', '400');
  other.unmount();
  open(link.pathname);
  expect(slider('Views an hour').value).toBe('400');
});

test('a link with values that cannot be falls back and says so', async () => {
  open('/custom-plan?views=999999&chats=%00%F0%9F%92%A9&hours=2&price=0.01');
  await screen.findByText('A part of this link could not be used');
  screen.getByText('These begin as usual instead: views an hour, chat messages an hour.');
  expect(slider('Hours a day').value).toBe('2');
  expect(slider('Views an hour').value).toBe('100');
});

test('a browser that keeps nothing is told of', async () => {
  const { user, router } = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(create());
  await screen.findByText('Failed to create custom plan. Please try again.');
  expect(router.state.location.pathname).toBe('/custom-plan');
});

test('plans that cannot be loaded leave the calculator usable, and can be asked for again', async () => {
  answerPlans(() => HttpResponse.json({ message: 'Gone' }, { status: 404 }));
  const { user } = open();
  await screen.findByText('The standard plans could not be loaded.', { exact: false });
  await retype(user, 'Days', '30');
  expect(create().textContent).toBe('Create Plan: $111.75');
  answerPlans(() => HttpResponse.json({ plans: [starter] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const plan = await screen.findByRole('link', { name: /^Choose .+ instead$/ });
  expect(plan.getAttribute('href')).toBe('/signup?plan=7');
  const compared = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(compared()).toEqual([
    'YoursStarter',
    'Hours a day12 1 more',
    'You pay instead$149 $37.25 more',
    'Price an hour$3.73$2.48 $1.25 less',
  ]);
  screen.getByText('Starter has all of yours, and more hours a day.');
  screen.getByText('Price per day, rounded');
  await retype(user, 'Days', '1');
  screen.getByText('Price per day');
  screen.getByText('No standard plan comes near. Yours is created as you chose it.');
  expect(screen.queryByRole('link', { name: /instead$/ })).toBeNull();
});

test('a standard plan with less than half of what was chosen is not offered', async () => {
  const more = { duration_hours: 0, views_delivered: 300, chat_messages_delivered: 200 };
  const marathon = { ...starter, id: 8, name: 'Marathon', price: 599, ...more };
  answerPlans(() => HttpResponse.json({ plans: [starter, marathon] }));
  const { user } = open('/custom-plan?views=250&chats=50&hours=1&days=30');
  await screen.findByRole('heading', { name: 'The standard plan that has all of yours' });
  const plan = screen.getByRole('link', { name: 'Choose Marathon instead' });
  expect(plan.getAttribute('href')).toBe('/signup?plan=8');
  await retype(user, 'Views an hour', '1000');
  screen.getByText('No standard plan comes near. Yours is created as you chose it.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: /instead$/ })).toBeNull();
});

test('a standard plan that has all of it for less comes before the custom one', async () => {
  answerPlans(() => HttpResponse.json({ plans: [starter, { ...starter, id: 8, name: 'Growth', price: 110 }] }));
  const { user } = open();
  const choose = await price().findByRole('link', { name: 'Choose Growth: $110' });
  expect(choose.getAttribute('href')).toBe('/signup?plan=8');
  expect(screen.getAllByText('has all of this for $1.75 less, and more hours a day.', { exact: false })).toHaveLength(
    2,
  );
  screen.getByRole('row', { name: 'You pay instead $110 $1.75 less' });
  expect(create().textContent).toBe('Create Plan: $111.75');
  await retype(user, 'Days', '29');
  expect(price().queryByRole('link')).toBeNull();
});

test('what the rows of the price are for is said, and what longer days cost', async () => {
  const { user } = open();
  price().getByText('Each day, 1 hour');
  price().getByText('The first hour of a day costs $3.73, each further one $4.78.', { exact: false });
  await retype(user, 'Hours a day', '4');
  price().getByText('Each day, 4 hours');
  price().getByText('The first hour of a day costs $3.73, each further one $4.78.', { exact: false });
});

test('no plan on sale is said', async () => {
  answerPlans(() => HttpResponse.json({ plans: [] }));
  open();
  await screen.findByText('No standard plan is on sale right now.', { exact: false });
});

test('a streamer is led to the order of the plan on their dashboard', async () => {
  localStorage.setItem('token', 'mine');
  const at = '2026-01-01T00:00:00Z';
  const user = { id: 1, email: 'a@b.example', role: 'streamer', email_verified_at: at, created_at: at, version: 1 };
  server.use(
    http.get(api('auth/check-auth'), () => HttpResponse.json({ authenticated: true })),
    http.get(api('auth/profile'), () => HttpResponse.json({ user, role: 'streamer', streamer: null })),
  );
  const { router } = renderRoutes([
    { path: '/', element: <CustomPlanPage /> },
    { path: '/dashboard', element: <h1>Dashboard</h1> },
  ]);
  // Until it is known who that is, they are a visitor.
  await waitFor(() => expect(document.body.textContent).toContain('Starter'));
  await userEvent.click(create());
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(router.state.location.state).toEqual({ order: 'custom' });
});
