import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../lib/hydration.ts';
import { LinkButton } from './link-button.tsx';
import { PageShell } from './page-shell.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// Percent-decoded for display, unless it is malformed.
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page of an unknown address. */
export function NotFound({ site, home }: { site: string; home: string }) {
  const { pathname } = useLocation();
  // The server renders one page for all addresses.
  const address = useIsHydrated() ? pathname : null;
  useEffect(() => {
    console.warn('No page at', pathname);
  }, [pathname]);
  return (
    <PageShell
      title="Page not found"
      site={site}
      tools={<ThemeSwitch />}
      className="flex flex-col items-center py-20 text-center sm:py-32"
    >
      <p aria-hidden className="text-7xl font-bold tracking-tighter text-primary sm:text-8xl">
        404
      </p>
      <h1 className="mt-4 text-2xl font-semibold">
        <span className="sr-only">404: </span>
        Oops! Page not found
      </h1>
      <p className="mt-2 line-clamp-2 max-w-md break-all text-muted">
        There is nothing at{' '}
        {address === null ? 'this address.' : <bdi className="font-mono text-sm text-ink">{readable(address)}</bdi>}
      </p>
      <LinkButton to={home} className="mt-8">
        Return to Home
      </LinkButton>
    </PageShell>
  );
}
