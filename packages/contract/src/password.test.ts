import { describe, expect, it } from 'vitest';
import { guessablePassword, newPassword, newPasswordOrBlank, PASSWORD_LENGTH } from './password.ts';

const SHORT = 'Password must be at least 8 characters long.';
const LONG = 'Password must be at most 128 characters long.';
const REPEATED = 'Password must not be a single character repeated.';

const sentences = (schema: typeof newPassword, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a new password', () => {
  it('has 8 to 128 characters', () => {
    expect(PASSWORD_LENGTH).toEqual({ min: 8, max: 128 });
  });

  it.each([
    ['7 characters', 'a'.repeat(7), [SHORT]],
    ['8', 'ab'.repeat(4), []],
    ['128', 'ab'.repeat(64), []],
    ['129', `${'ab'.repeat(64)}a`, [LONG]],
    ['7 emoji, which are 14 units', '🎮'.repeat(7), [SHORT]],
    ['128 emoji, which are 256 units', '🎮👾'.repeat(64), []],
    ['one character 8 times', 'a'.repeat(8), [REPEATED]],
    ['one emoji 128 times', '🎮'.repeat(128), [REPEATED]],
    ['one character in both cases', 'aaaaAAAA', []],
    ['8 letters whose accents were typed apart', 'e\u0301a\u0301'.repeat(4), []],
    ['7 such letters', 'e\u0301'.repeat(7), [SHORT]],
    ['blanks at its ends', ' a green bike ', []],
  ])('of %s', (_, text, wrong) => {
    expect(sentences(newPassword, text)).toEqual(wrong);
    expect(sentences(newPasswordOrBlank, text)).toEqual(wrong);
    if (wrong.length === 0) expect(newPassword.parse(text)).toBe(text.normalize('NFC'));
  });

  it('may be left blank only where the current one stays', () => {
    expect(sentences(newPassword, '')).toEqual([SHORT]);
    expect(sentences(newPasswordOrBlank, '')).toEqual([]);
  });
});

describe('a password that is easily guessed by who knows its owner', () => {
  const owner = {
    email: 'Ada.Lovelace@Example.com',
    names: ['Ada King Lovelace', 'ada_plays', null, '🎮'],
    siteName: 'Größer & Besser',
  };
  const OWN = 'Password must not be the email address or name of the account.';

  it.each([
    ['ada.lovelace@example.com', OWN],
    ['ADA.LOVELACE@EXAMPLE.COM', OWN],
    ['adalovelace', OWN],
    ['ada king lovelace', OWN],
    ['Ada-King-Lovelace!', OWN],
    ['adaplays', OWN],
    ['größer & besser', 'Password must not be the name of the site.'],
    ['gro\u0308ßerbesser', 'Password must not be the name of the site.'],
    ['ada.lovelace@example.com 1815', undefined],
    ['lovelace of ada', undefined],
    ['🎮🎯🎮🎯🎮🎯🎮🎯', undefined],
    ['!?!?!?!?', undefined],
  ])('is refused only when it says nothing else: %s', (password, fault) => {
    expect(guessablePassword(password, owner)).toBe(fault);
  });
});
