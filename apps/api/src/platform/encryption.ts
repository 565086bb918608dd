import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a text is encrypted with: one secret has a key for each purpose. `owner`: whose it is, so that it opens in no other row. */
export type Seal = { secret: string; purpose: string; owner: string };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

// The secret has 32 characters or more, so that it needs no slow derivation.
const keyOf = ({ secret, purpose }: Seal): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** A text that only this secret opens again: AES-256-GCM, in base64url. */
export function encryptText(seal: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(seal), nonce).setAAD(Buffer.from(seal.owner));
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
}

/** The text; undefined where it was encrypted otherwise, or changed since. */
export function decryptText(seal: Seal, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  const [tagStart, textStart] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
  if (bytes.length < textStart) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyOf(seal), bytes.subarray(0, tagStart)).setAAD(
    Buffer.from(seal.owner),
  );
  decipher.setAuthTag(bytes.subarray(tagStart, textStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
