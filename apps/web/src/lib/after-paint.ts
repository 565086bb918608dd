const LATEST_MS = 250;

/** Runs work once, when what the page shows now has been drawn; soon after where nothing is drawn, as in a tab out of sight. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    work();
  };
  const latest = setTimeout(once, LATEST_MS);
  // What is queued in a frame runs when that frame has been drawn.
  requestAnimationFrame(() => setTimeout(once));
}
