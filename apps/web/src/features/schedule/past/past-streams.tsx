import type { Stream } from '@livelift/contract';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { formatMinutes } from '../../../lib/format.ts';
import { failureOf } from '../../../lib/query-client.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { AppearanceLabel } from '../appearance/stream-appearance.tsx';
import { appearanceOf } from '../appearance/stream-state.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { usePastStreams } from '../queries/schedule.queries.ts';
import { whenInOtherZone, whenText } from '../schedule-text.ts';

// In the URL, so that reload and Back keep the page.
const PARAMETER = 'streams';

const parsePage = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

type PastStreamsProps = {
  now: Date;
  /** The last day in GMT of what is listed; all there ever were where nothing can be ahead. */
  until?: string;
};

/** All past streams. Renders nothing if there are none. */
export function PastStreams({ now, until }: PastStreamsProps) {
  const titleId = useId();
  const [address] = useSearchParams();
  const query = usePastStreams(parsePage(address.get(PARAMETER)), until ?? null);
  const { data, isFetching } = query;
  if (failureOf(query)) return <QueryFailure title="Failed to load streams" query={query} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Past Streams"
        description={`Everything that was on your schedule${until ? ' before today' : ''}, latest first.`}
      />
      <div className="flex flex-col gap-4">
        <ul aria-labelledby={titleId} aria-busy={isFetching || undefined} className="divide-y">
          {data.data.map((stream) => (
            <PastStream key={stream.id} stream={stream} now={now} />
          ))}
        </ul>
        {data.data.length === 0 && <p className="text-muted">There is nothing on this page.</p>}
        <Pagination label="Past streams" page={data} steps={{ pageHref: ({ page }) => `?${PARAMETER}=${page}` }} />
      </div>
    </Card>
  );
}

function PastStream({ stream, now }: { stream: Stream; now: Date }) {
  const { title, scheduled_start: start, estimated_duration: minutes } = stream;
  const { clock, secondaryClock } = useClockChoice();
  const timeInOtherZone = whenInOtherZone(start, clock, secondaryClock);
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {whenText(start, clock)}
          {timeInOtherZone && ` (${timeInOtherZone})`}, {formatMinutes(minutes)}
        </p>
      </div>
      <AppearanceLabel appearance={appearanceOf(stream, now, false)} />
    </li>
  );
}
