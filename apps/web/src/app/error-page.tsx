import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../features/site/site.queries.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary, failureText, recoveryOf } from '../ui/lazy.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageMain, usePageTitle } from '../ui/page-shell.tsx';

// Shown in place of a page that could not be loaded or rendered.
function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const { name } = useSite();
  const { label, act } = recoveryOf(error, retry);
  usePageTitle('Error', name);
  return (
    <PageMain className="grid min-h-dvh place-items-center">
      <div className="max-w-md text-center" role="alert">
        <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
          <TriangleAlert aria-hidden className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold">This page could not be loaded</h1>
        <p className="mt-2 text-muted">{failureText(error)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={act}>{label}</Button>
          <LinkButton variant="secondary" to={paths.home()} reloadDocument>
            Return to Home
          </LinkButton>
        </div>
      </div>
    </PageMain>
  );
}

/** An error boundary around pages, reset by navigation. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(failure) => <ErrorPage {...failure} />}>
      {children}
    </ErrorBoundary>
  );
}
