import { CODE_TRIES, HOUR_MS, MINUTE_MS } from '@livelift/contract';
import { type Limit, waitMs } from '../throttles/index.ts';

/** Codes to one address: one a minute, 5 in any hour. */
export const CODE_LIMITS: readonly Limit[] = [
  { most: 1, windowMs: MINUTE_MS },
  { most: 5, windowMs: HOUR_MS },
];

/** Seconds until an address may ask for another code, after codes at these instants; 0 when it may now. */
export const waitSeconds = (grants: readonly number[], now: Date): number =>
  Math.ceil(waitMs(grants, CODE_LIMITS, now.getTime()) / 1000);

export type StoredCode = { code_hmac: string | null; expires_at: Date | null; wrong_tries: number };

/** What a typed code is found to be. An exhausted one is not even compared. */
export function checkStoredCode(
  stored: StoredCode,
  isSame: (hmac: string) => boolean,
  now: Date,
): 'right' | 'wrong' | 'exhausted' {
  if (stored.wrong_tries >= CODE_TRIES) return 'exhausted';
  const { code_hmac, expires_at } = stored;
  const alive = code_hmac !== null && expires_at !== null && expires_at > now;
  return alive && isSame(code_hmac) ? 'right' : 'wrong';
}
