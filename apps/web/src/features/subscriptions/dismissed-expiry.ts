const KEY = 'expiredSubscriptionSeen';

/** The id of the expired subscription whose notice was last dismissed in this browser; null if none was. */
export function readDismissedExpiry(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Stores the dismissal, so that the notice is shown once. */
export function saveDismissedExpiry(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Without storage the notice is shown again at the next visit.
  }
}
