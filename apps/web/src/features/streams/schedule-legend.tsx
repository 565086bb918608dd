import { memo } from 'react';
import { LookMark } from './stream-look-mark.tsx';
import type { StreamLook } from './stream-state.ts';

const LOOKS: readonly StreamLook[] = ['live', 'scheduled', 'conflict', 'past', 'completed', 'cancelled'];

/** What the colours and icons of the timeline mean. */
export const ScheduleLegend = memo(function ScheduleLegend() {
  return (
    <ul aria-label="Legend" className="grid grid-cols-2 gap-x-4 gap-y-2 text-muted sm:flex sm:flex-wrap sm:gap-x-5">
      {LOOKS.map((look) => (
        <li key={look}>
          <LookMark look={look} />
        </li>
      ))}
    </ul>
  );
});
