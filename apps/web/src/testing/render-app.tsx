import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { Providers } from '../app/providers.tsx';
import { Toaster } from '../ui/toaster.tsx';

type InitialEntry = string | { pathname: string; state: unknown };

/** Shows routes as the application would, without retries, so that a failure is seen at once. */
export function renderRoutes(routes: RouteObject[], at: InitialEntry = '/') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </Providers>,
  );
  return { ...view, router, queryClient };
}

/** Shows one component as the application would. */
export const renderInApp = (element: ReactNode) => renderRoutes([{ path: '*', element }]);
