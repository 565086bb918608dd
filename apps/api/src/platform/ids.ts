import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A 256-bit secret for a session or a link, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** How a token is stored: SHA-256 in hex. A 256-bit random value needs no salt and no slow hash. */
export const hashToken = (token: string): string => hash(token).toString('hex');

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/**
 * A code of `digits` decimal digits, the same for the same text and unknown without the secret. Of 2^256 values
 * each code has as many as any other, but for a part of 10^-70.
 */
export const deriveCode = (secret: string, text: string, digits: number): string =>
  String(BigInt(`0x${hmac(secret, text).toString('hex')}`) % 10n ** BigInt(digits)).padStart(digits, '0');

/** A 256-bit secret in base64url, the same for the same text and unknown without the secret. */
export const deriveToken = (secret: string, text: string): string => hmac(secret, text).toString('base64url');

/** How a short code is stored: HMAC-SHA-256 in hex, so that a stolen table cannot be searched without the secret. */
export const hmacCode = (secret: string, text: string): string => hmac(secret, text).toString('hex');

/** Compares by hashes: they are of equal length, and how long it takes gives no hint. */
export const isSameSecret = (left: string, right: string): boolean => timingSafeEqual(hash(left), hash(right));
