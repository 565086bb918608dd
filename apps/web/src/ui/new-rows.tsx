import { ArrowUp } from 'lucide-react';
import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';
import { LiveRegion } from './live-region.tsx';

/** How many rows wait to be shown, and what shows them. */
export type NewRowsProps = { count: number; show: () => void };

/** "3 new: show", at the edge of a table, so that it moves nothing. */
export const NewRows = ({ count, show }: NewRowsProps) => (
  <LiveRegion
    announcement={count > 0 ? `${formatCount(count)} new` : ''}
    className="pointer-events-none absolute inset-x-0 -top-4 z-20 flex justify-center print:hidden"
  >
    {count > 0 ? (
      <Button size="sm" onClick={show} className="pointer-events-auto rounded-full shadow-lift">
        <ArrowUp aria-hidden />
        {formatCount(count)} new: show
      </Button>
    ) : null}
  </LiveRegion>
);
