import type { TimelineKind } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { formatDayOf } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../ui/keep-focus-near.ts';
import { type ListFilters, SelectFilter } from '../../../ui/list-filters.tsx';
import { QueryPlaceholder } from '../../../ui/load-failure.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useTimeline } from '../streamers.queries.ts';
import { TimelineItem } from './timeline-item.tsx';
import { byDay, TIMELINE_KIND_LABELS } from './timeline-labels.ts';

type TimelineProps = Pick<ComponentProps<typeof TimelineItem>, 'words' | 'renderChanges'> & {
  streamerId: number;
  /** What is shown of it; undefined for everything. */
  kind: TimelineKind | undefined;
  list: ListFilters<'kind'>;
};

/** All that happened about a streamer, newest first, under its days. */
export function Timeline({ streamerId, kind, list, ...item }: TimelineProps) {
  const query = useTimeline(streamerId, kind);
  const entries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="timeline" className="rounded-lg border bg-surface p-4 shadow-card sm:px-6 sm:py-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        {/* Its tab says so on the screen. */}
        <h2 id="timeline" className="sr-only text-lg font-semibold print:not-sr-only">
          Timeline
        </h2>
        <p className="text-sm text-muted">Newest first</p>
        <div className="print:hidden">
          <SelectFilter
            list={list}
            name="kind"
            label="Show"
            options={[['', 'Everything'], ...Object.entries(TIMELINE_KIND_LABELS)]}
          />
        </div>
      </header>
      {!entries && <QueryPlaceholder name="the timeline" query={query} className="h-96" />}
      {entries?.length === 0 && (
        <p className="py-8 text-center text-sm text-muted">
          {kind === undefined ? (
            'Nothing has happened yet.'
          ) : (
            <>
              No {TIMELINE_KIND_LABELS[kind].toLowerCase()}.{' '}
              <TextButton ref={keepFocusNear} onClick={() => list.change({ kind: '' })}>
                Show everything
              </TextButton>
            </>
          )}
        </p>
      )}
      {entries &&
        byDay(entries, formatDayOf).map(({ day, entries: ofDay }) => (
          <section key={day} aria-label={day}>
            <h3 className="border-b pt-3 pb-1.5 text-xs font-medium text-muted">{day}</h3>
            <ol className="relative py-1 before:absolute before:inset-y-4 before:left-4 before:border-l">
              {ofDay.map((entry) => (
                <TimelineItem key={entry.id} entry={entry} {...item} />
              ))}
            </ol>
          </section>
        ))}
      <MoreRows label="Load More" failedText="Failed to load more of the timeline" query={query} />
    </section>
  );
}
