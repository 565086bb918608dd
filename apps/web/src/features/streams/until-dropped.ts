// A hand that rests that long looks on, and waits for what it did before.
const LONGEST_MS = 3000;

const isDragging = (region: HTMLElement) => region.dataset.dragging !== undefined;

/**
 * Ends once nothing is dragged in the timeline and what was dropped has been seen, or after 3 seconds. To show what a server
 * answered takes several frames, in which nothing would follow the hand.
 */
export function untilDropped(region: HTMLElement | null): Promise<void> {
  if (!region || !isDragging(region)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(latest);
      resolve();
    };
    const observer = new MutationObserver(() => !isDragging(region) && end());
    const latest = setTimeout(end, LONGEST_MS);
    observer.observe(region, { attributeFilter: ['data-dragging'] });
  });
}
