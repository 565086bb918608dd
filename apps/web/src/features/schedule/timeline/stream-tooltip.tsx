import type { Stream } from '@livelift/contract';
import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
import type { TooltipProps } from '../../../ui/tooltip.tsx';
import { spanText } from '../drag/preview.ts';
import { shownSpan } from '../geometry.ts';
import { useClockChoice } from '../schedule-clock.tsx';
import { STREAM_APPEARANCES, type StreamAppearance } from '../stream-state.ts';
import { useHoveredBlock } from './use-hovered-block.ts';

// Optional: if it cannot be loaded, there is no tooltip.
const Tooltip = lazy(async (): Promise<{ default: ComponentType<TooltipProps> }> => {
  const loaded = await import('../../../ui/tooltip.tsx').catch(() => null);
  return { default: loaded?.Tooltip ?? (() => null) };
});

type StreamTooltipProps = {
  region: RefObject<HTMLElement | null>;
  streams: readonly Stream[];
  appearanceOf: (stream: Stream) => StreamAppearance;
};

/**
 * The full title and times of the hovered or focused stream, by both clocks. One shared tooltip for all blocks.
 */
export function StreamTooltip({ region, streams, appearanceOf }: StreamTooltipProps) {
  const { hovered, keepOpen, leave } = useHoveredBlock(region);
  const clocks = useClockChoice();
  const stream = hovered && streams.find(({ id }) => id === hovered.streamId);
  if (!stream) return null;
  return (
    <Suspense>
      <Tooltip anchor={hovered.rect} onEnter={keepOpen} onLeave={leave}>
        <p className="font-semibold wrap-break-word">{stream.title}</p>
        <p>
          {STREAM_APPEARANCES[appearanceOf(stream)].label}, {spanText(shownSpan(stream), clocks)}
        </p>
      </Tooltip>
    </Suspense>
  );
}
