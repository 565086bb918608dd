import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

/** How another page is reached: by its address, relative to this one ("?page=2"), or in a dialog, which has none, by a press. */
export type PageSteps = { pageHref: (page: number) => string } | { onPage: (page: number) => void };

type PaginationProps = {
  /** What is paged, for screen readers: "Streamers". */
  label: string;
  page: { current_page: number; last_page: number; total: number; total_estimated?: boolean | undefined };
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

type StepProps = { to: number; steps: PageSteps; onFocus: FocusEventHandler; children: ReactNode };

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
  const all = `${page.total_estimated ? 'about ' : ''}${formatCount(total)} in all`;
  if (last <= 1 && current <= 1) return alwaysTotal && total > 0 ? <p className="text-sm text-muted">{all}</p> : null;
  return (
    <nav aria-label={`${label}: pages`} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted">
        Page {formatCount(current)} of {formatCount(last)} ({all})
      </p>
      <div ref={ref} className="flex gap-2">
        {current > 1 && (
          <Step {...step} to={Math.min(current - 1, last)}>
            <ChevronLeft aria-hidden />
            Previous
          </Step>
        )}
        {current < last && (
          <Step {...step} to={current + 1}>
            Next
            <ChevronRight aria-hidden />
          </Step>
        )}
      </div>
    </nav>
  );
}
