import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { cn } from '../../lib/class-names.ts';

const VIEWS = [
  ['Payments', paths.admin('payments')],
  ['Payment Notes', paths.admin('payment-notes')],
] as const;

/** The two lists of the area: what was received, and what streamers say that they have paid. */
export const PaymentsViews = ({ open }: { open: (typeof VIEWS)[number][0] }) => (
  <nav aria-label="Payments" className="inline-flex rounded-md border border-edge bg-surface p-0.5 text-sm shadow-card">
    {VIEWS.map(([name, path]) => (
      <Link
        key={name}
        to={path}
        data-preload
        aria-current={name === open ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-[calc(var(--spacing-control)-6px)] items-center rounded-sm px-3 text-muted hover:text-ink',
          'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-ink',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
);
