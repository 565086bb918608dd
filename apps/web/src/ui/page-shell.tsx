import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';
import { leavesApp } from '../lib/leaves-app.ts';
import { Skeleton } from './skeleton.tsx';

/** Sets the title of the browser's tab; the server renders that of the first page into the head. */
export function usePageTitle(title: string, site: string): void {
  useEffect(() => {
    document.title = `${title} | ${site}`;
  }, [title, site]);
}

/** Lets keyboard users jump over the header. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-md bg-primary px-4 py-2.5 font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
  >
    Skip to content
  </a>
);

type PageHeaderProps = {
  /** The name of the site, which leads home. */
  site: string;
  home?: string;
  /** Whether toasts lie over it on phones, where what is below it has to stay in sight. */
  isCovered?: boolean;
  /** What stands at the other end. */
  children: ReactNode;
};

/** The bar at the top of a page. */
export function PageHeader({ site, home = '/', isCovered = false, children }: PageHeaderProps) {
  return (
    <header
      data-page-bar={isCovered ? undefined : ''}
      className="sticky top-0 z-30 border-b bg-paper/90 backdrop-blur-md"
    >
      <div className="page-container flex min-h-header items-center justify-between gap-3">
        <Link
          to={home}
          reloadDocument={leavesApp(home)}
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-lg font-bold"
        >
          <img src="/favicon.svg" alt="" width={30} height={30} className="shrink-0" />
          <span className="truncate">{site}</span>
        </Link>
        <div className="flex items-center gap-2">{children}</div>
      </div>
    </header>
  );
}

type PageShellProps = Omit<PageHeaderProps, 'children'> & {
  title: string;
  /** Null while the session is still unknown. */
  tools: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A page: its title in the browser's tab, its header with `tools`, and its content. */
export function PageShell({ title, tools, className, children, ...header }: PageShellProps) {
  usePageTitle(title, header.site);
  return (
    <>
      <SkipLink />
      <PageHeader {...header}>{tools ?? <ToolsSkeleton />}</PageHeader>
      <PageMain className={className}>{children}</PageMain>
    </>
  );
}

const ToolsSkeleton = () => (
  <>
    <Skeleton className="h-control w-28 rounded-md" />
    <Skeleton className="size-control rounded-full" />
  </>
);

/** The main landmark of a page. It receives the focus after navigation, so that screen readers start here. */
export function PageMain({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cn(
        'base:page-container base:py-6 outline-none base:sm:pt-8 base:sm:pb-[calc(2rem+var(--toast-room,0px))]',
        className,
      )}
    >
      {children}
    </main>
  );
}
