import { storableText } from './text.ts';

/** Length of a password in characters after NFC (D21). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

// A code point is what a person counts as a character here; grapheme clusters would make the limit depend on ICU.
const characters = (text: string) => [...text].length;

const passwordOr = (isAlso: (text: string) => boolean, required?: string) =>
  storableText(1000, required)
    .refine((value) => isAlso(value) || characters(value) >= PASSWORD_LENGTH.min, {
      error: 'Password must be at least 8 characters long.',
    })
    .refine((value) => characters(value) <= PASSWORD_LENGTH.max, {
      error: 'Password must be at most 128 characters long.',
    });

/** A password to be set: 8..128 characters after NFC (D21). */
export const newPassword = passwordOr(() => false);

/** A password to be set, or nothing: the current one stays (spec section 5). */
export const newPasswordOrBlank = passwordOr((text) => text === '');
