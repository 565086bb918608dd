import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a stored password', () => {
  it('is argon2id with 19 MiB, 2 passes and a salt of its own', async () => {
    const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect(first).not.toContain('correct');
  });

  it.each([
    ['plain words', 'correct horse'],
    ['128 characters', 'ü'.repeat(128)],
    ['emoji', '🔑🔑🔑🔑🔑🔑🔑🔑'],
    ['spaces at the ends', '  correct horse  '],
    ['right-to-left text', 'كلمة المرور'],
  ])('is recognised, and nothing near it is: %s', async (_, password) => {
    const hash = await hashPassword(password);
    expect(await verifyPassword(password, hash)).toBe(true);
    for (const near of [`${password} `, password.slice(0, -1), password.toUpperCase().concat('!'), '']) {
      expect(await verifyPassword(near, hash)).toBe(false);
    }
  });

  it.each([
    ['caf\u00e9 am abend', 'cafe\u0301 am abend'],
    ['cafe\u0301 am abend', 'caf\u00e9 am abend'],
  ])('is the same however its accents are typed: set as %j', async (password, typed) => {
    expect(await verifyPassword(typed, await hashPassword(password))).toBe(true);
  });

  it('is compared at the cost that it was made with', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash.replace('m=19456', 'm=8192'))).toBe(false);
  });

  it('of nobody is never right', async () => {
    expect(await verifyPassword('correct horse', undefined)).toBe(false);
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1$$'])(
    'of an unknown form is a defect and no refusal: %j',
    async (hash) => {
      await expect(verifyPassword('x', hash)).rejects.toThrow('unknown form');
    },
  );
});
