const LATEST_MS = 250;

/** Runs work once, after the next paint; after 250 ms at the latest, since hidden tabs do not paint. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    work();
  };
  const latest = setTimeout(run, LATEST_MS);
  // A task queued in an animation frame runs after that frame was painted.
  requestAnimationFrame(() => setTimeout(run));
}
