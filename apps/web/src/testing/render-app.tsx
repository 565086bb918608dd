import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';

type InitialEntry = string | { pathname: string; state: unknown };

/** Renders routes as the application does, without query retries, so that errors show at once. */
export function renderRoutes(routes: RouteObject[], at: InitialEntry = '/') {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const root = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ element: root, children: routes }], { initialEntries: [at] });
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, queryClient };
}

/** Renders one component as the application does. */
export const renderInApp = (element: ReactNode) => renderRoutes([{ path: '*', element }]);
