import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';
import { leavesApp } from '../lib/leaves-app.ts';

/** The title of the browser's tab; the server renders that of the first page into the head. */
export function PageTitle({ title, site }: { title?: string; site: string }) {
  useEffect(() => {
    document.title = title ? `${title} | ${site}` : site;
  }, [title, site]);
  return null;
}

/** Lets keyboard users jump over the header; the first thing in every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-primary px-4 py-2.5 font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  );
}

/** The mark and name of the site, leading home. */
export function Brand({ name, to = '/' }: { name: string; to?: string }) {
  return (
    <Link
      to={to}
      reloadDocument={leavesApp(to)}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-lg font-bold"
    >
      <img src="/favicon.svg" alt="" width={30} height={30} className="shrink-0" />
      <span className="truncate">{name}</span>
    </Link>
  );
}

/** The bar at the top of a page. */
export function PageHeader({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/90 backdrop-blur-md">
      <div className="page-container flex min-h-header items-center justify-between gap-3">{children}</div>
    </header>
  );
}

/** The main landmark of a page. It receives the focus after navigation, so that screen readers start here. */
export function PageMain({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cn(
        'page-container base:py-6 outline-none base:sm:pt-8 base:sm:pb-[calc(2rem+var(--toast-room,0px))]',
        className,
      )}
    >
      {children}
    </main>
  );
}
