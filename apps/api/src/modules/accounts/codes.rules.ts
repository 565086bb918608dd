import { CODE_TRIES } from '@livelift/contract';
import { type Limit, waitMs } from './throttles.rules.ts';

/** Codes to one address: one a minute, 5 in any hour (D20). */
export const CODE_LIMITS: readonly Limit[] = [
  { most: 1, windowMs: 60_000 },
  { most: 5, windowMs: 3_600_000 },
];

/** Seconds until an address may ask for another code, after codes at these instants; 0 when it may now (D20). */
export const waitSeconds = (grants: readonly number[], now: Date): number =>
  Math.ceil(waitMs(grants, CODE_LIMITS, now.getTime()) / 1000);

/** What is stored of a code. */
export type StoredCode = { code_hmac: string | null; expires_at: Date | null; wrong_tries: number };

/** What a typed code is found to be. A burnt one is not even compared (D20). */
export function judgeCode(
  stored: StoredCode,
  isSame: (hmac: string) => boolean,
  now: Date,
): 'right' | 'wrong' | 'burnt' {
  if (stored.wrong_tries >= CODE_TRIES) return 'burnt';
  const { code_hmac, expires_at } = stored;
  const alive = code_hmac !== null && expires_at !== null && expires_at > now;
  return alive && isSame(code_hmac) ? 'right' : 'wrong';
}
