import type { BulkActKind, BulkPreview } from '@livelift/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatDay, formatDollars, formatPlural } from '../../lib/format.ts';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';

const NOUNS: Record<BulkActKind, string> = {
  confirm_payments: 'payment',
  extend_subscriptions: 'subscription',
  deactivate_streamers: 'streamer',
  mail_streamers: 'mail',
};

type BulkPreviewPanelProps = { act: BulkActKind; preview: UseQueryResult<BulkPreview> };

/** What an act would do to how many, what follows, and what it would leave as it is and why. */
export function BulkPreviewPanel({ act, preview }: BulkPreviewPanelProps) {
  const { data } = preview;
  if (!data || preview.error) return <QueryPlaceholder name="what this would do" query={preview} className="h-28" />;
  const { count, amount, effects, extensions, skipped } = data;
  const left = skipped.reduce((sum, each) => sum + each.count, 0);
  return (
    <section
      aria-label="What this does"
      aria-live="polite"
      aria-busy={preview.isPlaceholderData || undefined}
      className={cn('space-y-3 rounded-md bg-raised px-4 py-3 text-sm', preview.isPlaceholderData && 'opacity-60')}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold">
          {count === 0 ? 'Nothing to do' : formatPlural(count, NOUNS[act])}
        </span>
        {amount !== null && <span className="text-base font-semibold tabular-nums">{formatDollars(amount)}</span>}
      </p>
      {extensions.length > 0 && <Extensions extensions={extensions} count={count} />}
      {effects.length > 0 && (
        <ul className="list-disc space-y-1 pl-4.5">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className="border-t pt-3">
          <p className="font-medium">
            {formatCount(left)} left as {left === 1 ? 'it is' : 'they are'}
          </p>
          <ReasonCounts reasons={skipped} />
        </div>
      )}
    </section>
  );
}

// So many that what follows from them stays in sight.
const SHOWN = 6;

const Extensions = ({ extensions, count }: Pick<BulkPreview, 'extensions' | 'count'>) => (
  <div className="space-y-2">
    <Ends extensions={extensions.slice(0, SHOWN)} />
    {extensions.length > SHOWN && (
      <details>
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-primary-ink">
          {formatCount(extensions.length - SHOWN)} more
        </summary>
        <Ends extensions={extensions.slice(SHOWN)} />
        {count > extensions.length && (
          <p className="mt-1 text-muted">And {formatCount(count - extensions.length)} that end later.</p>
        )}
      </details>
    )}
  </div>
);

const Ends = ({ extensions }: Pick<BulkPreview, 'extensions'>) => (
  <ul aria-label="Old and new ends" className="divide-y rounded-md border bg-surface">
    {extensions.map(({ streamer: { id, full_name: name }, plan, from, to }) => (
      <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-medium">{name}</bdi>, <bdi className="text-muted">{plan}</bdi>
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {formatDay(from)} → {formatDay(to)}
        </span>
      </li>
    ))}
  </ul>
);

/** How many records were or would be left as they are, by the reason. */
export const ReasonCounts = ({ reasons }: { reasons: BulkPreview['skipped'] }) => (
  <ul className="mt-1 space-y-0.5 text-muted">
    {reasons.map(({ reason, count }) => (
      <li key={reason} className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{reason}</span>
        <span className="tabular-nums">{formatCount(count)}</span>
      </li>
    ))}
  </ul>
);
