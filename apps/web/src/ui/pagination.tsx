import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../lib/format.ts';
import { type ListPage, nextPage, type PageTarget, previousPage } from '../lib/list-page.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

/** How another page is reached: by its address, relative to this one ("?page=2"), or in a dialog, which has none, by a press. */
export type PageSteps = { pageHref: (target: PageTarget) => string } | { onPage: (target: PageTarget) => void };

type PaginationProps = {
  /** What is paged, for screen readers: "Streamers". */
  label: string;
  page: ListPage;
  steps: PageSteps;
  /** Shows the total even where everything fits on one page. */
  alwaysTotal?: boolean;
};

// On the last page the link to the next one is removed while it has the focus: the remaining one takes it.
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // After every render: any of them may take a link away.
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>('a, button')?.focus();
  });
  const onFocus = ({ target }: { target: Element }) => {
    last.current = target;
  };
  return { ref, onFocus };
}

const look = { variant: 'secondary', size: 'sm' } as const;

type StepProps = { to: PageTarget; steps: PageSteps; onFocus: FocusEventHandler; children: ReactNode };

const Step = ({ to, steps, onFocus, children }: StepProps) =>
  'pageHref' in steps ? (
    <LinkButton {...look} onFocus={onFocus} to={steps.pageHref(to)}>
      {children}
    </LinkButton>
  ) : (
    <Button {...look} onFocus={onFocus} onClick={() => steps.onPage(to)}>
      {children}
    </Button>
  );

/** The current page of a list, with the ways to the previous and the next one. */
export function Pagination({ label, page, steps, alwaysTotal = false }: PaginationProps) {
  const { current_page: current, last_page: last, total } = page;
  const { ref, onFocus } = useKeptFocus();
  const step = { steps, onFocus };
  const all = `${page.total_estimated ? 'more than ' : ''}${formatCount(total)} in all`;
  const previous = previousPage(page);
  const next = nextPage(page);
  if (last <= 1 && current <= 1) return alwaysTotal && total > 0 ? <p className="text-sm text-muted">{all}</p> : null;
  return (
    <nav aria-label={`${label}: pages`} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        Page {formatCount(current)}
        {(current <= last || !page.total_estimated) && ` of ${formatCount(last)}`} ({all})
      </p>
      <div ref={ref} className="flex gap-2">
        {previous && (
          <Step {...step} to={previous}>
            <ChevronLeft aria-hidden />
            Previous
          </Step>
        )}
        {next && (
          <Step {...step} to={next}>
            Next
            <ChevronRight aria-hidden />
          </Step>
        )}
      </div>
    </nav>
  );
}
