const SOON_TRIES = 23;
const LATE_TRIES = 29;
const MINUTE = 60;

/**
 * Seconds until the next try of a mail of which so many tries have failed; null when that was the last one. At first 2,
 * 4, 8, 16 and then 30 seconds: 23 delays, 10 minutes together. Then 1, 2, 4, 8, 16 and 32 minutes and after that an
 * hour: 29 delays, a day together (D75).
 */
export function secondsUntilNextTry(tries: number): number | null {
  if (tries <= SOON_TRIES) return Math.min(2 ** tries, 30);
  const late = tries - SOON_TRIES;
  return late <= LATE_TRIES ? Math.min(MINUTE * 2 ** (late - 1), 60 * MINUTE) : null;
}
