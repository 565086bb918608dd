import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

const seal = { secret: 'a secret that is long enough for it', purpose: 'tests', owner: 'user 1' };

test('what was encrypted comes back, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encrypted = encryptText(seal, text);
      expect(decryptText(seal, encrypted)).toBe(text);
      expect(encryptText(seal, text)).not.toBe(encrypted);
    }),
  );
});

test.each([
  ['another secret', { ...seal, secret: 'another secret that is long enough' }],
  ['another purpose', { ...seal, purpose: 'others' }],
  ['somebody else', { ...seal, owner: 'user 2' }],
])('%s does not open it', (_, other) => {
  expect(decryptText(other, encryptText(seal, 'JBSWY3DPEHPK3PXP'))).toBeUndefined();
});

test('what was changed or cut off does not open', () => {
  const encrypted = encryptText(seal, 'JBSWY3DPEHPK3PXP');
  const bytes = Buffer.from(encrypted, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decryptText(seal, changed.toString('base64url'))).toBeUndefined();
  }
  for (const cut of ['', encrypted.slice(0, 20), encrypted.slice(0, -2)]) {
    expect(decryptText(seal, cut)).toBeUndefined();
  }
});
