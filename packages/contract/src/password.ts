import { apiError } from './errors.ts';
import { storableText } from './text.ts';

/** Length of a password in characters after NFC. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What a new password must be. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, none of the commonest passwords, no single character repeated, and neither the address or name of the account nor the name of the site.`;

// A code point is what a person counts as a character here; grapheme clusters would make the limit depend on ICU.
const characters = (text: string) => [...text].length;

// What is too short or too long is told so, and nothing else.
const isRepetition = (text: string) =>
  characters(text) >= PASSWORD_LENGTH.min && characters(text) <= PASSWORD_LENGTH.max && new Set(text).size === 1;

// What people leave out or add while they mean the same: case, blanks, dots and dashes.
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What else is known of an account, and easily guessed. */
export type PasswordOwner = { email: string; names: readonly (string | null)[]; siteName: string };

/** What is wrong with a password that says no more than who its owner is or where it is used; undefined: nothing. */
export function guessablePassword(password: string, { email, names, siteName }: PasswordOwner): string | undefined {
  const typed = letters(password);
  const isOneOf = (texts: readonly (string | null)[]) =>
    typed !== '' && texts.some((text) => letters(text ?? '') === typed);
  if (isOneOf([email, email.slice(0, email.lastIndexOf('@')), ...names])) {
    return 'Password must not be the email address or name of the account.';
  }
  return isOneOf([siteName]) ? 'Password must not be the name of the site.' : undefined;
}

const passwordOr = (isAlso: (text: string) => boolean, required?: string) =>
  storableText(1000, required)
    .refine((value) => isAlso(value) || characters(value) >= PASSWORD_LENGTH.min, {
      error: `Password must be at least ${PASSWORD_LENGTH.min} characters long.`,
    })
    .refine((value) => characters(value) <= PASSWORD_LENGTH.max, {
      error: `Password must be at most ${PASSWORD_LENGTH.max} characters long.`,
    })
    .refine((value) => !isRepetition(value), {
      error: 'Password must not be a single character repeated.',
    });

/** A password to be set: of `PASSWORD_LENGTH` after NFC, not all the same. */
export const newPassword = passwordOr(() => false).meta({
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
  description: PASSWORD_RULE,
});

/** A new password is one of the commonest. */
export const passwordTooCommon = apiError({ kind: 'invalid', code: 'account.password_too_common' });

/** A new password is the address or name of its account, or the name of the site. */
export const passwordGuessable = apiError({ kind: 'invalid', code: 'account.password_guessable' });

/** A password to be set, or nothing: the current one stays (spec section 5). */
export const newPasswordOrBlank = passwordOr((text) => text === '');
