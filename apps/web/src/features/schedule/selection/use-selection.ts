import { MAX_CHANGES, type Stream } from '@livelift/contract';
import { useMemo, useState } from 'react';
import { toast } from '../../../ui/toaster.tsx';
import { changeBlock } from '../appearance/stream-state.ts';

/** Selects streams to be changed together. What was deleted or has begun meanwhile is no longer selected. */
export function useSelection(streams: readonly Stream[], now: Date) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids: ReadonlySet<number> = useMemo(() => {
    const changeable = streams.filter((stream) => chosen.has(stream.id) && changeBlock(stream, now) === null);
    return new Set(changeable.map(({ id }) => id));
  }, [streams, chosen, now]);
  const toggle = (stream: Stream) => {
    if (changeBlock(stream, now) !== null) return;
    const next = new Set(ids);
    const isAdded = !next.delete(stream.id);
    if (isAdded && next.size >= MAX_CHANGES) {
      toast.error('Too many streams', `At most ${MAX_CHANGES} streams can be selected.`);
      return;
    }
    if (isAdded) next.add(stream.id);
    setChosen(next);
  };
  return { ids, toggle, clear: () => setChosen(new Set()) };
}

/** What is selected, and how that changes. */
export type Selection = ReturnType<typeof useSelection>;
