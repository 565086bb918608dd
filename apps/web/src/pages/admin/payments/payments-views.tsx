import { Link } from 'react-router';
import { useOpenPaymentNotes } from '../../../features/payments/payment-notes.queries.ts';
import { cn } from '../../../lib/class-names.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';

const NOTES = paths.admin('payment-notes');

// Their last word says enough where the row has no room for both: it also holds the tools of the list.
const VIEWS = [
  ['', 'Payments', paths.admin('payments')],
  ['Payment', 'Notes', NOTES],
  ['Bank', 'Imports', paths.admin('bank-imports')],
] as const;

type ViewName = 'Payments' | 'Payment Notes' | 'Bank Imports';

/** The lists of the area: what was received, what streamers say that they have paid, and what the bank says. */
export const PaymentsViews = ({ open }: { open: ViewName }) => (
  <nav aria-label="Payments" className="inline-flex rounded-md border border-edge bg-surface p-0.5 text-sm shadow-card">
    {VIEWS.map(([first, last, path]) => (
      <Link
        key={path}
        to={path}
        data-preload
        aria-current={`${first} ${last}`.trim() === open ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-[calc(var(--spacing-control)-6px)] items-center rounded-sm px-3 whitespace-nowrap text-muted hover:text-ink max-sm:px-1.5',
          'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-ink',
        )}
      >
        <span>
          {first && <span className="max-2xl:sr-only">{first} </span>}
          {last}
        </span>
        {path === NOTES && <OpenNotes />}
      </Link>
    ))}
  </nav>
);

function OpenNotes() {
  const open = useOpenPaymentNotes();
  return (
    <>
      {open ? <span className="sr-only">, {open} open</span> : null}
      {/* Its room is there before its number, so that nothing beside it moves. */}
      <Badge
        aria-hidden
        tone={open ? 'warning' : 'outline'}
        className={cn('ml-1.5', open === undefined && 'invisible')}
      >
        {open ?? 0}
      </Badge>
    </>
  );
}
