import type { Audience } from '../../lib/api-client.ts';
import { readLocal, saveLocal } from '../../lib/local-storage.ts';

/** Where the token of an audience is kept in the browser's storage. */
export const TOKEN_KEYS = { streamer: 'token', staff: 'adminToken' } as const;

/** `endReason` is the server's message where it revoked the session; null after a logout in this browser. */
type Listener = (audience: Audience, endReason: string | null) => void;
const listeners = new Set<Listener>();

// Tokens that could not be stored because storage is blocked or full: they last until the page is unloaded.
const memoryTokens = new Map<string, string>();

const storedToken = (audience: Audience): string | null =>
  readLocal(TOKEN_KEYS[audience]) || (memoryTokens.get(TOKEN_KEYS[audience]) ?? null);

const notifyListeners = (audience: Audience, endReason: string | null) => {
  for (const listener of listeners) listener(audience, endReason);
};

/** The bearer token of an audience: staff fall back to the ordinary one; null when signed out. */
export function readToken(audience: Audience): string | null {
  return storedToken(audience) ?? (audience === 'staff' ? readToken('streamer') : null);
}

/** Every distinct token in this browser. */
export const storedTokens = (): string[] => [
  ...new Set((['streamer', 'staff'] as const).flatMap((audience) => storedToken(audience) ?? [])),
];

/** Stores the token of a login. Listeners are not notified: the caller knows who signed in. */
export function storeToken(audience: Audience, token: string): void {
  memoryTokens.delete(TOKEN_KEYS[audience]);
  if (!saveLocal(TOKEN_KEYS[audience], token)) memoryTokens.set(TOKEN_KEYS[audience], token);
}

/**
 * Removes `token` wherever it is stored and notifies listeners, with the server's message if it refused the token. A
 * newer token stays. Of several refusals of one token only the first notifies.
 */
export function removeToken(token: string, endReason: string | null = null): void {
  for (const audience of ['streamer', 'staff'] as const) {
    if (storedToken(audience) !== token) continue;
    memoryTokens.delete(TOKEN_KEYS[audience]);
    saveLocal(TOKEN_KEYS[audience], null);
    notifyListeners(audience, endReason);
  }
}

/**
 * Calls `listener` when an audience's token is removed here or changes in another tab. Returns an unsubscribe function.
 */
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
