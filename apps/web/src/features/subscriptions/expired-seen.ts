const KEY = 'expiredSubscriptionSeen';

/** The id of the expired subscription whose unused time was last told and dismissed here; null where none was. */
export function readExpiredSeen(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Remembers that it was, so that it is told once. */
export function keepExpiredSeen(id: number): void {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Without storage it is told again at the next visit.
  }
}
