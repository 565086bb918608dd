import type { StaffStream } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDayAndMonth, formatDayOf, formatGmtTime, formatMinutes } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { TextButton } from '../../ui/text-link.tsx';
import type { Overview } from './overview.queries.ts';

/** The streams that are live, and those that come next, each with whose it is. */
export const StreamsNow = ({ live, next, now }: Pick<Overview, 'live' | 'next'> & { now: Date }) => (
  <Card aria-labelledby="streams-now" className="p-0 sm:p-0">
    <div className="px-4 pt-3.5 pb-2.5 sm:px-5">
      <CardHeader id="streams-now" title="Streams" />
    </div>
    <Streams
      title="Live now"
      streams={live.streams}
      total={live.total}
      none="Nobody is live."
      when={({ started_at: at }) =>
        at && <Badge tone="success">since {isSameDay(at, now) ? formatGmtTime(at) : dayAndTime(at)}</Badge>
      }
    />
    <Streams
      title="Next"
      streams={next}
      total={next.length}
      none="Nothing is planned."
      when={({ scheduled_start: at }) =>
        at <= now ? (
          <Badge tone="warning">due {isSameDay(at, now) ? formatGmtTime(at) : dayAndTime(at)}</Badge>
        ) : (
          <span className="text-xs whitespace-nowrap text-muted">
            {isSameDay(at, now) ? `today, ${formatGmtTime(at)}` : dayAndTime(at)}
          </span>
        )
      }
    />
  </Card>
);

const isSameDay = (one: Date, other: Date) => formatDayOf(one) === formatDayOf(other);

const dayAndTime = (at: Date) => `${formatDayAndMonth(at)}, ${formatGmtTime(at)}`;

type StreamsProps = {
  title: string;
  streams: readonly StaffStream[];
  /** How many there are, which may be more than are known here. */
  total: number;
  none: string;
  when: (stream: StaffStream) => ReactNode;
};

// As many as a glance takes in.
const SHOWN = 5;

function Streams({ title, streams, total, none, when }: StreamsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? streams : streams.slice(0, SHOWN);
  const left = total - shown.length;
  return (
    <div className="border-t px-4 py-2.5 sm:px-5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {streams.length === 0 && <p className="mt-1 text-sm">{none}</p>}
      <ul>
        {shown.map((stream) => (
          <li key={stream.id} className="flex items-center justify-between gap-3 py-1.5">
            <div className="min-w-0">
              <Link
                to={paths.adminStreamer(stream.streamer.id)}
                className="block truncate text-sm leading-6 font-medium hover:underline"
              >
                <bdi>{stream.streamer.full_name}</bdi>
              </Link>
              <p className="truncate text-xs text-muted" title={stream.title}>
                {formatMinutes(stream.estimated_duration)}, <bdi>{stream.title}</bdi>
              </p>
            </div>
            <div className="shrink-0">{when(stream)}</div>
          </li>
        ))}
      </ul>
      {shown.length < streams.length ? (
        <TextButton ref={keepFocusNear} className="my-1 text-sm" onClick={() => setWhole(true)}>
          Show {formatCount(streams.length - SHOWN)} more
        </TextButton>
      ) : (
        left > 0 && <p className="text-xs text-muted">And {formatCount(left)} more.</p>
      )}
    </div>
  );
}
