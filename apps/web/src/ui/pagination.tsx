import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../lib/format.ts';
import { LinkButton } from './link-button.tsx';

type PaginationProps = {
  /** What is paged, for screen readers: "Streamers". */
  label: string;
  page: { current_page: number; last_page: number; total: number; total_estimated?: boolean | undefined };
  /** The address of a page, relative to this one: "?page=2". */
  hrefOf: (page: number) => string;
};

/** Where one is in a list of pages, and the way to its neighbours. */
export function Pagination({ label, page, hrefOf }: PaginationProps) {
  const { current_page: current, last_page: last, total } = page;
  if (last <= 1 && current <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        Page {formatCount(current)} of {formatCount(last)} ({page.total_estimated ? 'about ' : ''}
        {formatCount(total)} in all)
      </p>
      <div className="flex gap-2">
        {current > 1 && (
          <LinkButton variant="secondary" size="sm" to={hrefOf(Math.min(current - 1, last))}>
            <ChevronLeft aria-hidden />
            Previous
          </LinkButton>
        )}
        {current < last && (
          <LinkButton variant="secondary" size="sm" to={hrefOf(current + 1)}>
            Next
            <ChevronRight aria-hidden />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
