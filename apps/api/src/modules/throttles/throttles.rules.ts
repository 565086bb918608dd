/** At most `most` hits within any span of `windowMs` milliseconds. */
export type Limit = { most: number; windowMs: number };

/** Milliseconds until another hit is free under every limit; 0 when one is free now. Hits are instants in ms, oldest first. */
export function waitMs(hits: readonly number[], limits: readonly Limit[], now: number): number {
  const waits = limits.map(({ most, windowMs }) => {
    const blocking = hits.at(-most);
    return blocking === undefined ? 0 : blocking + windowMs - now;
  });
  return Math.max(0, ...waits);
}

/** The hits that still matter to any limit, with one at `now`. */
export function addHit(hits: readonly number[], limits: readonly Limit[], now: number): number[] {
  const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
  return [...hits.filter((at) => at > now - longest), now];
}
