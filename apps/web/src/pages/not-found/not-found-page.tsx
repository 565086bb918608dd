import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

// As it was written, unless it cannot be read so.
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Any address that is none of ours. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('No page at', pathname);
  }, [pathname]);
  return <NotFoundView address={pathname} />;
}

/** What is shown there; `address` is null where the page is written for all of them. */
export function NotFoundView({ address }: { address: string | null }) {
  const site = useSite();
  return (
    <>
      <PageTitle title="Page not found" site={site.name} />
      <SkipLink />
      <PageHeader>
        <Brand name={site.name} />
        <ThemeSwitch />
      </PageHeader>
      <PageMain className="flex flex-col items-center py-20 text-center sm:py-32">
        <p aria-hidden className="text-7xl font-bold tracking-tighter text-primary tabular sm:text-8xl">
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
        <LinkButton to={paths.home()} className="mt-8">
          Return to Home
        </LinkButton>
      </PageMain>
    </>
  );
}
