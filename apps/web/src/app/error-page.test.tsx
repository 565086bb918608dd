import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../lib/lazy.tsx';
import { renderRoutes } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { PageBoundary } from './error-page.tsx';

const server = mockServer();

beforeEach(() => {
  server.use(http.get('http://localhost:5173/api/site', () => HttpResponse.error()));
  // React tells of the failures that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const Layout = () => (
  <PageBoundary>
    <Suspense fallback="Loading">
      <Outlet />
    </Suspense>
  </PageBoundary>
);

test('a page that could not be loaded is loaded by the next visit', async () => {
  const find = vi.fn(async () => () => <h1>Log In</h1>);
  find.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Login = lazyComponent(find);
  const { router } = renderRoutes(
    [
      {
        Component: Layout,
        children: [
          { path: '/signup', element: <Link to="/login">Sign in</Link> },
          { path: '/login', element: <Login /> },
        ],
      },
    ],
    '/signup',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  expect(screen.getByText('Network error. Please check your connection and try again.')).toBeTruthy();
  expect(find).toHaveBeenCalledTimes(1);
  await router.navigate(-1);
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
});
