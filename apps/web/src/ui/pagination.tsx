import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatCount } from '../lib/format.ts';
import { LinkButton } from './link-button.tsx';

type PaginationProps = {
  /** What is paged, for screen readers: "Streamers". */
  label: string;
  page: { current_page: number; last_page: number; total: number; total_estimated?: boolean | undefined };
  /** The address of a page, relative to this one: "?page=2". */
  hrefOf: (page: number) => string;
  /** Says how many there are even where they fit on one page. */
  alwaysTotal?: boolean;
};

// On the last page the link to the next one goes, and the focus with it: the link that is left takes it.
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // After every drawing: any of them may take a link away.
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector('a')?.focus();
  });
  const onFocus = ({ target }: { target: Element }) => {
    last.current = target;
  };
  return { ref, onFocus };
}

const look = { variant: 'secondary', size: 'sm' } as const;

/** Where one is in a list of pages, and the way to its neighbours. */
export function Pagination({ label, page, hrefOf, alwaysTotal = false }: PaginationProps) {
  const { current_page: current, last_page: last, total } = page;
  const links = useKeptFocus();
  const all = `${page.total_estimated ? 'about ' : ''}${formatCount(total)} in all`;
  if (last <= 1 && current <= 1) return alwaysTotal && total > 0 ? <p className="text-sm text-muted">{all}</p> : null;
  return (
    <nav aria-label={`${label}: pages`} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        Page {formatCount(current)} of {formatCount(last)} ({all})
      </p>
      <div ref={links.ref} className="flex gap-2">
        {current > 1 && (
          <LinkButton {...look} onFocus={links.onFocus} to={hrefOf(Math.min(current - 1, last))}>
            <ChevronLeft aria-hidden />
            Previous
          </LinkButton>
        )}
        {current < last && (
          <LinkButton {...look} onFocus={links.onFocus} to={hrefOf(current + 1)}>
            Next
            <ChevronRight aria-hidden />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
