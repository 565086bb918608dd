import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '../lib/format.ts';
import { type ListPage, lastPageNumber, nextPage, type PageTarget, previousPage } from '../lib/list-page.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { InlineSelect } from './list-filters.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** How another page is reached: by its address, relative to this one ("?page=2"), or in a dialog, which has none, by a press. */
export type PageSteps =
  | { pageHref: (target: PageTarget) => string; onPerPage?: (rows: number) => void }
  | { onPage: (target: PageTarget) => void };

type PaginationProps = {
  /** What is paged, for screen readers: "Streamers". */
  label: string;
  page: ListPage;
  steps: PageSteps;
  /** Shows the total even where everything fits on one page. */
  alwaysTotal?: boolean;
};

const MIN_PER_PAGE = 15;
const ROWS_A_PAGE = [MIN_PER_PAGE, 50, 100];

// Another number that an address asks for is offered with the others.
function PerPage({ page: { per_page: rows }, steps }: Pick<PaginationProps, 'page' | 'steps'>) {
  if (!('onPerPage' in steps) || !steps.onPerPage) return null;
  const { onPerPage } = steps;
  const offered = ROWS_A_PAGE.includes(rows) ? ROWS_A_PAGE : [...ROWS_A_PAGE, rows].toSorted((a, b) => a - b);
  return (
    <InlineSelect
      label="Rows"
      value={String(rows)}
      options={offered.map((each) => [each, String(each)] as const)}
      onChange={(next) => onPerPage(Number(next))}
    />
  );
}

const look = { variant: 'secondary', size: 'sm' } as const;

type StepProps = { to: PageTarget; steps: PageSteps; children: ReactNode };

/** A link or button to another page. */
export const PageStep = ({ to, steps, children }: StepProps) =>
  'pageHref' in steps ? (
    <LinkButton {...look} to={steps.pageHref(to)}>
      {children}
    </LinkButton>
  ) : (
    <Button {...look} onClick={() => steps.onPage(to)}>
      {children}
    </Button>
  );

/** The current page of a list, with the ways to the previous and the next one. */
export function Pagination({ label, page, steps, alwaysTotal = false }: PaginationProps) {
  const { current_page: current, last_page: last, total } = page;
  const links = useRef<HTMLDivElement>(null);
  // On the last page the link to the next one is removed while it has the focus: the remaining one takes it.
  const focusHandlers = useLostFocus(() => links.current?.querySelector<HTMLElement>('a, button')?.focus());
  const all = `${page.total_estimated ? 'more than ' : ''}${formatCount(total)} in all`;
  const previous = previousPage(page);
  const next = nextPage(page);
  const lastPage = lastPageNumber(page);
  if (last <= 1 && current <= 1 && !next)
    return alwaysTotal && total > 0 ? (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p className="text-muted">{all}</p>
        {total > MIN_PER_PAGE && <PerPage page={page} steps={steps} />}
      </div>
    ) : null;
  return (
    <nav aria-label={`${label}: pages`} className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-muted">
        Page {formatCount(current)}
        {lastPage !== null && ` of ${formatCount(lastPage)}`} ({all})
      </p>
      <span className="contents print:hidden">
        <PerPage page={page} steps={steps} />
      </span>
      <div ref={links} className="ml-auto flex gap-2 print:hidden" {...focusHandlers}>
        {previous && (
          <PageStep steps={steps} to={previous}>
            <ChevronLeft aria-hidden />
            Previous
          </PageStep>
        )}
        {next && (
          <PageStep steps={steps} to={next}>
            Next
            <ChevronRight aria-hidden />
          </PageStep>
        )}
      </div>
    </nav>
  );
}
