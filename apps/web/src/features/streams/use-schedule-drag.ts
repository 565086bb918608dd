import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { DragListener, Drop } from './schedule-drag-session.ts';
import type { DragFacts } from './schedule-facts.ts';
import { listenToKeys } from './schedule-keyboard.ts';
import type { Canvas } from './schedule-painter.ts';
import { clearCanvas } from './schedule-painter.ts';
import { listenToDrags } from './schedule-pointer.ts';

type Drags = DragFacts & {
  onDrop: (drop: Drop) => void;
  /** Whether what was drawn waits in a dialog; its ghost stays meanwhile. */
  isDrawnOpen: boolean;
};

// What is written again as it is would not be spoken again.
function speak(voice: HTMLElement, words: string): void {
  voice.textContent = voice.textContent === words ? `${words}\u00a0` : words;
}

/** Makes the timeline take drags. The refs belong to its region, its ghost, the words beside it and those that are spoken. */
export function useScheduleDrag({ isDrawnOpen, ...drags }: Drags) {
  const region = useRef<HTMLElement | null>(null);
  const layer = useRef<HTMLDivElement | null>(null);
  const tag = useRef<HTMLDivElement | null>(null);
  const voice = useRef<HTMLParagraphElement | null>(null);
  const latest = useRef(drags);
  const listeners = useRef<readonly DragListener[]>([]);
  const canvas = useCallback((): Canvas | null => {
    if (!region.current || !layer.current || !tag.current) return null;
    return { region: region.current, layer: layer.current, tag: tag.current };
  }, []);
  useLayoutEffect(() => {
    latest.current = drags;
  });
  useEffect(() => {
    const drawnOn = canvas();
    if (!drawnOn) return;
    const host = {
      canvas: drawnOn,
      facts: () => latest.current,
      onDrop: (drop: Drop) => latest.current.onDrop(drop),
      say: (words: string) => voice.current && speak(voice.current, words),
    };
    listeners.current = [listenToKeys(host), listenToDrags(host)];
    return () => {
      for (const { end } of listeners.current) end();
    };
  }, [canvas]);
  // The ghost of a drop goes in the same frame in which the stream is drawn in its new place.
  const { streams } = drags.schedule;
  useLayoutEffect(() => {
    const drawnOn = canvas();
    const isHeld = drawnOn?.region.dataset.dragging !== undefined;
    if (isHeld) for (const { refresh } of listeners.current) refresh();
    else if (drawnOn && streams && !isDrawnOpen) clearCanvas(drawnOn, { keepGhost: false });
  }, [canvas, streams, isDrawnOpen]);
  return { region, layer, tag, voice };
}
