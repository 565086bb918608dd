import { type RefObject, useEffect, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';

type Overflow = { left: boolean; right: boolean; scrollbar: number };

// Scroll offsets are fractional, so the last pixel may be missing.
const ROUNDING_PX = 1;

function overflowOf(region: HTMLElement): Overflow {
  const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientLeft } = region;
  return {
    left: scrollLeft > ROUNDING_PX,
    right: scrollLeft + clientWidth < scrollWidth - ROUNDING_PX,
    scrollbar: offsetWidth - clientWidth - clientLeft,
  };
}

const isSame = (a: Overflow, b: Overflow) => a.left === b.left && a.right === b.right && a.scrollbar === b.scrollbar;

function useOverflow(region: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ left: false, right: false, scrollbar: 0 });
  useEffect(() => {
    const scrolled = region.current;
    if (!scrolled) return undefined;
    const measure = () => {
      const now = overflowOf(scrolled);
      setOverflow((before) => (isSame(before, now) ? before : now));
    };
    measure();
    scrolled.addEventListener('scroll', measure, { passive: true });
    // Both: what is shown becomes wider and narrower by itself, as other hours are chosen.
    const observer = new ResizeObserver(measure);
    for (const element of [scrolled, ...scrolled.children]) observer.observe(element);
    return () => {
      scrolled.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [region]);
  return overflow;
}

const EDGE = 'pointer-events-none absolute inset-y-px w-5 from-ink/15 to-transparent';

/** A shadow at each edge of the timeline that can be scrolled further: a row may look empty that is not. */
export function ScrollShadows({ region }: { region: RefObject<HTMLElement | null> }) {
  const { left, right, scrollbar } = useOverflow(region);
  return (
    <div aria-hidden className="contents">
      {left && <span data-more="left" className={cn(EDGE, 'left-[5.55rem] bg-linear-to-r sm:left-[6.55rem]')} />}
      {right && (
        <span data-more="right" className={cn(EDGE, 'rounded-r-md bg-linear-to-l')} style={{ right: scrollbar }} />
      )}
    </div>
  );
}
