// A drag that rests that long no longer holds back earlier responses.
const TIMEOUT_MS = 3000;

const isDragging = (region: HTMLElement) => region.dataset.dragging !== undefined;

/**
 * Resolves once no drag is active and the drop was painted, or after 3 seconds. Rendering a response takes several
 * frames, in which a drag would stutter.
 */
export function waitForDrop(region: HTMLElement | null): Promise<void> {
  if (!region || !isDragging(region)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(latest);
      resolve();
    };
    const observer = new MutationObserver(() => !isDragging(region) && end());
    const latest = setTimeout(end, TIMEOUT_MS);
    observer.observe(region, { attributeFilter: ['data-dragging'] });
  });
}
