/** Who a session is for: streamers' pages and the back office sign in separately (D24). */
export type Audience = 'streamer' | 'staff';

/** Where the token of an audience is kept in the browser's storage. */
export const TOKEN_KEYS = { streamer: 'token', staff: 'adminToken' } as const;

/** `ended` says why the server took the session back; null where somebody here signed out. */
type Listener = (audience: Audience, ended: string | null) => void;
const listeners = new Set<Listener>();

// Storage can be refused altogether (blocked cookies); a page without it works, signed out.
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

// What this page was given where storage is refused or full: it lasts until the page is left.
const unstored = new Map<string, string>();

const stored = (audience: Audience): string | null =>
  storage()?.getItem(TOKEN_KEYS[audience]) || (unstored.get(TOKEN_KEYS[audience]) ?? null);

const changed = (audience: Audience, ended: string | null) => {
  for (const listener of listeners) listener(audience, ended);
};

/** The bearer token of an audience: staff fall back to the ordinary one (D24); null when signed out. */
export function readToken(audience: Audience): string | null {
  return stored(audience) ?? (audience === 'staff' ? readToken('streamer') : null);
}

/** Every token that this browser holds, of whichever audience. */
export const storedTokens = (): string[] => [
  ...new Set((['streamer', 'staff'] as const).flatMap((audience) => stored(audience) ?? [])),
];

/** Keeps the token that a login answered. Listeners are not told: the caller knows who signed in. */
export function storeToken(audience: Audience, token: string): void {
  unstored.delete(TOKEN_KEYS[audience]);
  try {
    window.localStorage.setItem(TOKEN_KEYS[audience], token);
  } catch {
    unstored.set(TOKEN_KEYS[audience], token);
  }
}

/**
 * Forgets `token` wherever it is stored, and tells listeners, with the server's sentence where it refused the token. A
 * newer token stays: it is not the one refused. Of several refusals only the first finds it stored.
 */
export function dropToken(token: string, ended: string | null = null): void {
  for (const audience of ['streamer', 'staff'] as const) {
    if (stored(audience) !== token) continue;
    unstored.delete(TOKEN_KEYS[audience]);
    storage()?.removeItem(TOKEN_KEYS[audience]);
    changed(audience, ended);
  }
}

/** Calls `listener` when an audience's token is dropped here or changes in another tab. Returns how to stop. */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEYS.streamer || key === null) listener('streamer', null);
    if (key === TOKEN_KEYS.staff || key === null) listener('staff', null);
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
