import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { keepFocusNear } from '../../../ui/keep-focus-near.ts';

// So much of the hours before it is seen of a stream that was brought into sight.
const BEFORE_PX = 24;

const rectOf = (element: Element) => element.getBoundingClientRect();

// How far from the left edge of the hours those streams begin that lie before or after them, on the days in sight.
function startsBeside(region: HTMLElement) {
  const { bottom, right } = rectOf(region);
  const { right: edge, bottom: top } = rectOf(region.querySelector('[role=columnheader]') ?? region);
  const blocks = [...region.querySelectorAll('[data-day]')]
    .filter((row) => rectOf(row).bottom > top && rectOf(row).top < bottom)
    .flatMap((row) => [...row.querySelectorAll('[data-stream-id]')].map(rectOf));
  const startsOf = (some: DOMRect[]) => some.map(({ left }) => left - edge);
  return {
    earlier: startsOf(blocks.filter((block) => block.right <= edge)),
    later: startsOf(blocks.filter((block) => block.left >= right)),
  };
}

function useCounts(region: RefObject<HTMLElement | null>) {
  const [counts, setCounts] = useState({ earlier: 0, later: 0 });
  // After each render, as other streams may have come.
  useEffect(() => {
    const scrolled = region.current;
    if (!scrolled) return undefined;
    const count = () => {
      const beside = startsBeside(scrolled);
      const [earlier, later] = [beside.earlier.length, beside.later.length];
      setCounts((before) => (before.earlier === earlier && before.later === later ? before : { earlier, later }));
    };
    count();
    scrolled.addEventListener('scroll', count, { passive: true });
    return () => scrolled.removeEventListener('scroll', count);
  });
  return counts;
}

/** How many streams lie before and after the few hours that a phone shows, each a button that goes to the nearest. */
export function StreamsBeside({ region }: { region: RefObject<HTMLElement | null> }) {
  const { earlier, later } = useCounts(region);
  const goTo = (startOf: (beside: ReturnType<typeof startsBeside>) => number) => () => {
    if (region.current) region.current.scrollLeft += startOf(startsBeside(region.current)) - BEFORE_PX;
  };
  return (
    <div className="-mt-2 flex min-h-11 justify-between">
      {earlier > 0 && (
        <Button ref={keepFocusNear} variant="ghost" size="sm" onClick={goTo((beside) => Math.max(...beside.earlier))}>
          <ArrowLeft aria-hidden />
          {earlier} earlier
        </Button>
      )}
      {later > 0 && (
        <Button
          ref={keepFocusNear}
          variant="ghost"
          size="sm"
          className="ml-auto"
          onClick={goTo((beside) => Math.min(...beside.later))}
        >
          {later} later
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  );
}
