import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A 256-bit secret for a session or a link, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored: SHA-256 in hex. A 256-bit random value needs no salt and no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code of `digits` decimal digits, each value equally likely. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** How a short code is stored: HMAC-SHA-256 in hex, so that a stolen table cannot be searched without the secret. */
export const hmacCode = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares two hex digests of equal length in constant time. */
export const sameDigest = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
};
