import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { PageMain, SkipLink } from '../../ui/page-shell.tsx';

type AdminBarProps = {
  /** The areas, in the bar itself; on phones in a row of their own below it. */
  areas: ReactNode;
  /** Search, who I am, theme and Logout. */
  tools: ReactNode;
};

/** The one bar of the back office, 48 px high: the mark, its name, the areas and the tools. */
export function AdminBar({ areas, tools }: AdminBarProps) {
  const { name } = useSite();
  return (
    <>
      <SkipLink />
      <header
        data-page-bar
        className="top-0 z-30 bg-paper/95 shadow-[0_1px_0_var(--color-line)] backdrop-blur-md sm:sticky print:hidden"
      >
        <div className="flex flex-wrap items-center gap-x-3 office-container sm:h-office-bar sm:flex-nowrap sm:max-lg:gap-x-1.5">
          <Link to={paths.admin()} title={name} className="shrink-0 rounded-sm">
            <img src="/favicon.svg" alt={name} width={24} height={24} />
          </Link>
          <h1 className="text-sm font-semibold max-sm:flex max-sm:h-office-bar max-sm:flex-1 max-sm:items-center max-sm:text-xs max-[23.4rem]:sr-only sm:whitespace-nowrap sm:max-xl:sr-only">
            Super User Dashboard
          </h1>
          <div className="min-w-0 max-sm:order-last max-sm:basis-full sm:flex-1">{areas}</div>
          <div className="ml-auto flex shrink-0 items-center gap-1">{tools}</div>
        </div>
      </header>
    </>
  );
}

/** What lies below the bar, nearly as wide as the window: tables need the room. */
export const AdminMain = ({ children }: { children: ReactNode }) => (
  <PageMain className="office-container pt-3 sm:pt-3 sm:[--sticky-top:var(--spacing-office-bar)]">{children}</PageMain>
);
