import type { Stream } from '@livelift/contract';
import { useMemo, useState } from 'react';
import { refusedChange } from '../stream-state.ts';

/** The streams that are selected to be changed together; only such as can still be changed. */
export type Selection = {
  ids: ReadonlySet<number>;
  toggle: (stream: Stream) => void;
  clear: () => void;
};

/** Selects streams. What was deleted or has begun meanwhile is no longer selected. */
export function useSelection(streams: readonly Stream[], now: Date): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(() => {
    const changeable = streams.filter((stream) => chosen.has(stream.id) && refusedChange(stream, now) === null);
    return new Set(changeable.map(({ id }) => id));
  }, [streams, chosen, now]);
  const toggle = (stream: Stream) => {
    if (refusedChange(stream, now) !== null) return;
    const next = new Set(ids);
    if (!next.delete(stream.id)) next.add(stream.id);
    setChosen(next);
  };
  return { ids, toggle, clear: () => setChosen(new Set()) };
}
