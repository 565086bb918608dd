import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { cn } from '../../lib/class-names.ts';

type Beyond = { left: boolean; right: boolean; scrollbar: number };

// Where nothing is cut off the last pixel may still be.
const ROUNDING_PX = 1;

function beyondOf(region: HTMLElement): Beyond {
  const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientLeft } = region;
  return {
    left: scrollLeft > ROUNDING_PX,
    right: scrollLeft + clientWidth < scrollWidth - ROUNDING_PX,
    scrollbar: offsetWidth - clientWidth - clientLeft,
  };
}

const isSame = (a: Beyond, b: Beyond) => a.left === b.left && a.right === b.right && a.scrollbar === b.scrollbar;

function useBeyond(region: RefObject<HTMLElement | null>): Beyond {
  const [beyond, setBeyond] = useState<Beyond>({ left: false, right: false, scrollbar: 0 });
  useEffect(() => {
    const scrolled = region.current;
    if (!scrolled) return undefined;
    const look = () => {
      const now = beyondOf(scrolled);
      setBeyond((before) => (isSame(before, now) ? before : now));
    };
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scrolled.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [region]);
  return beyond;
}

const EDGE = 'pointer-events-none absolute inset-y-px w-5 from-ink/15 to-transparent';

/** A shadow at each edge of the timeline beyond which there is more of it: a row may look empty that is not. */
export function ScheduleEdges({ region }: { region: RefObject<HTMLElement | null> }) {
  const { left, right, scrollbar } = useBeyond(region);
  return (
    <div aria-hidden className="contents">
      {left && <span data-more="left" className={cn(EDGE, 'left-[4.8rem] bg-linear-to-r sm:left-[5.55rem]')} />}
      {right && (
        <span data-more="right" className={cn(EDGE, 'rounded-r-md bg-linear-to-l')} style={{ right: scrollbar }} />
      )}
    </div>
  );
}
