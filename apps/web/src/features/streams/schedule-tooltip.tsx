import type { Stream } from '@livelift/contract';
import type { ComponentType, RefObject } from 'react';
import { lazy, Suspense } from 'react';
import type { TooltipProps } from '../../ui/tooltip.tsx';
import { shownSpan } from './schedule.geometry.ts';
import { spanWords } from './schedule-preview.ts';
import type { StreamLook } from './stream-state.ts';
import { STREAM_LOOKS } from './stream-state.ts';
import { usePointedBlock } from './use-pointed-block.ts';

// Nothing depends on it: where it cannot be loaded there is none.
const Tooltip = lazy(async (): Promise<{ default: ComponentType<TooltipProps> }> => {
  const loaded = await import('../../ui/tooltip.tsx').catch(() => null);
  return { default: loaded?.Tooltip ?? (() => null) };
});

type ScheduleTooltipProps = {
  region: RefObject<HTMLElement | null>;
  streams: readonly Stream[];
  lookOf: (stream: Stream) => StreamLook;
};

/** The whole title of the stream that is pointed at, and when it lies where it is drawn, on both clocks. One for all: hundreds would be idle. */
export function ScheduleTooltip({ region, streams, lookOf }: ScheduleTooltipProps) {
  const { pointed, keep, leave } = usePointedBlock(region);
  const stream = pointed && streams.find(({ id }) => id === pointed.streamId);
  if (!stream) return null;
  return (
    <Suspense>
      <Tooltip about={pointed.rect} onEnter={keep} onLeave={leave}>
        <p className="font-semibold wrap-break-word">{stream.title}</p>
        <p>
          {STREAM_LOOKS[lookOf(stream)].label}, {spanWords(shownSpan(stream))}
        </p>
      </Tooltip>
    </Suspense>
  );
}
