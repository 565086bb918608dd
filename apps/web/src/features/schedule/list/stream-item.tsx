import type { Stream } from '@livelift/contract';
import { Pencil, Play, Repeat, Square, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { formatMinutes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { rowAttributes } from '../../../ui/list-focus.ts';
import { RowCheckbox } from '../../../ui/row-checkbox.tsx';
import { AppearanceLabel } from '../appearance/stream-appearance.tsx';
import { appearanceOf, canEnd, changeBlock, startBlock } from '../appearance/stream-state.ts';
import { startOfMinute } from '../booking/allowance.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { spanInOtherZone } from '../clock/local-time.ts';
import { minutesOf, type Span, shownSpan } from '../geometry.ts';
import { LiveClock } from '../live/live-clock.tsx';
import { spanTimes } from '../schedule-text.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ScheduleDialog } from '../use-schedule-dialog.ts';

/** How a stream is started, and the ids of those that are being started. */
export type StartStream = { mutate: (id: number) => void; starting: readonly number[] };

type StreamItemProps = {
  stream: Stream;
  streams: readonly Stream[];
  now: Date;
  hasConflict: boolean;
  isRepeated: boolean;
  start: StartStream;
  selection: Selection;
  onOpen: (dialog: ScheduleDialog) => void;
};

/** A stream with its times and what can be done with it now. All of it opens its details, where it is edited and deleted on phones. */
export function StreamItem({
  stream,
  streams,
  now,
  hasConflict,
  isRepeated,
  start,
  selection,
  onOpen,
}: StreamItemProps) {
  const span = shownSpan(stream);
  const open = (kind: 'details' | 'delete' | 'end') => () => onOpen({ kind, streamId: stream.id });
  const edit = () => onOpen({ kind: 'edit', streamId: stream.id, stream });
  const isChangeable = changeBlock(stream, now) === null;
  const [starts, ends] = [startBlock(stream, streams, now) === null, canEnd(stream)];
  const { clock, secondaryClock } = useClockChoice();
  const timeInOtherZone = spanInOtherZone(span, clock, secondaryClock);
  return (
    <div
      {...rowAttributes(String(stream.id))}
      className="relative flex flex-col gap-2 rounded-md border bg-surface p-2.5 hover:border-edge has-checked:border-primary has-checked:bg-primary-soft sm:flex-row sm:items-center sm:gap-4 sm:p-3"
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <button
          type="button"
          data-stream-id={stream.id}
          onClick={open('details')}
          className="min-h-6 max-w-full text-left font-semibold max-sm:pr-8 wrap-anywhere before:absolute before:inset-0"
        >
          {stream.title}
        </button>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppearanceLabel appearance={appearanceOf(stream, now, hasConflict)} />
          <p className="text-sm">
            {spanTimes(span, clock)}
            {/* A live stream has a clock below instead. */}
            {stream.status !== 'live' && `, ${formatMinutes(shownMinutes(span))}`}
          </p>
          {isRepeated && <Repeat role="img" aria-label="Part of a series" className="size-4 text-muted" />}
          {timeInOtherZone && <p className="text-sm text-muted first-letter:uppercase">{timeInOtherZone}</p>}
        </div>
        {stream.status === 'live' && (
          <p className="text-sm">
            <LiveClock stream={stream} shows="elapsed" /> run, <LiveClock stream={stream} shows="remaining" /> left
          </p>
        )}
      </div>
      <div className={cn('relative -mx-1 flex flex-wrap gap-1 sm:shrink-0', !starts && 'max-sm:hidden')}>
        {starts && (
          <Action
            label="Start Stream"
            title={stream.title}
            icon={<Play aria-hidden />}
            loading={start.starting.includes(stream.id)}
            onClick={() => start.mutate(stream.id)}
          />
        )}
        {ends && <Action label="End Stream" title={stream.title} icon={<Square aria-hidden />} onClick={open('end')} />}
        {isChangeable && (
          <div className="flex gap-1 max-sm:hidden">
            <Action label="Edit" title={stream.title} icon={<Pencil aria-hidden />} onClick={edit} />
            <Action label="Delete" title={stream.title} icon={<Trash2 aria-hidden />} onClick={open('delete')} />
          </div>
        )}
      </div>
      {isChangeable && (
        <div className="relative max-sm:absolute max-sm:top-2.5 max-sm:right-2">
          <RowCheckbox
            label={`Select: ${stream.title}`}
            checked={selection.ids.has(stream.id)}
            onChange={() => selection.toggle(stream)}
          />
        </div>
      )}
    </div>
  );
}

// Between the times as they are shown.
const shownMinutes = ({ start, end }: Span) => minutesOf({ start: startOfMinute(start), end: startOfMinute(end) });

type ActionProps = { label: string; title: string; icon: ReactNode; loading?: boolean; onClick: () => void };

function Action({ label, title, icon, loading = false, onClick }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:px-2"
      aria-label={`${label}: ${title}`}
      loading={loading}
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>
  );
}
