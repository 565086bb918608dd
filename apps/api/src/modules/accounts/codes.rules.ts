import { CODE_TRIES } from '@livelift/contract';

/** Seconds between two codes to one address (D20). */
const RESEND_SECONDS = 60;

/** Codes to one address in an hour (D20). */
const CODES_PER_HOUR = 5;

const HOUR_MS = 3_600_000;

/** What is known of the codes that an address asked for. */
export type RequestHistory = { requested_at: Date; hour_started_at: Date; hour_requests: number };

/** Seconds until an address may ask for another code; 0 when it may now (D20). */
export function waitSeconds(history: RequestHistory, now: Date): number {
  const minuteOver = history.requested_at.getTime() + RESEND_SECONDS * 1000;
  const hourOver = history.hour_requests < CODES_PER_HOUR ? 0 : history.hour_started_at.getTime() + HOUR_MS;
  return Math.max(0, Math.ceil((Math.max(minuteOver, hourOver) - now.getTime()) / 1000));
}

/** The history after a code was granted at `now`. */
export function afterGrant(history: RequestHistory | undefined, now: Date): RequestHistory {
  const sameHour = history && now.getTime() < history.hour_started_at.getTime() + HOUR_MS;
  return {
    requested_at: now,
    hour_started_at: sameHour ? history.hour_started_at : now,
    hour_requests: sameHour ? history.hour_requests + 1 : 1,
  };
}

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
