import type { Stream } from '@livelift/contract';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { failureSentence } from '../../lib/api-error.ts';
import { formatGmt, formatLocal, formatMinutes, isGmt } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { LookMark } from './stream-look-mark.tsx';
import { lookOf } from './stream-state.ts';
import { usePastStreams } from './streams.queries.ts';

// In the address, so that refresh and back keep the page (D45).
const PARAMETER = 'streams';

const pageNamed = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** Every stream there ever was, to read while no subscription is active (D51). Nothing where there was none. */
export function PastStreams({ now }: { now: Date }) {
  const titleId = useId();
  const [address] = useSearchParams();
  const { data, error, isFetching, isLoadingError, refetch } = usePastStreams(pageNamed(address.get(PARAMETER)));
  if (isLoadingError)
    return (
      <LoadFailure
        title="Failed to load streams"
        sentence={failureSentence(error, 'Please try again.')}
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined || data.total === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Past Streams" description="Everything that was on your schedule, latest first." />
      <div className="flex flex-col gap-4">
        <ul aria-labelledby={titleId} aria-busy={isFetching || undefined} className="divide-y">
          {data.data.map((stream) => (
            <PastStream key={stream.id} stream={stream} now={now} />
          ))}
        </ul>
        {data.data.length === 0 && <p className="text-muted">There is nothing on this page.</p>}
        <Pagination label="Past streams" page={data} hrefOf={(page) => `?${PARAMETER}=${page}`} />
      </div>
    </Card>
  );
}

function PastStream({ stream, now }: { stream: Stream; now: Date }) {
  const { title, scheduled_start: start, estimated_duration: minutes } = stream;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted tabular">
          {formatGmt(start)}
          {!isGmt(start) && ` (${formatLocal(start)})`}, {formatMinutes(minutes)}
        </p>
      </div>
      <LookMark look={lookOf(stream, now, false)} />
    </li>
  );
}
