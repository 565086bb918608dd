import { z } from 'zod';

// Unicode keeps these code points for programs themselves: they are no text, whatever a database takes.
const NON_CHARACTER = /\p{Noncharacter_Code_Point}/u;

// PostgreSQL cannot store U+0000, and a lone surrogate is no text at all; both pass JSON.parse.
const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000') && !NON_CHARACTER.test(value);

// Line breaks and tabs are legitimate in long text; other control characters are not, anywhere.
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Signs that turn the direction of what follows, also of text around: right-to-left languages and marks need none of them. */
export const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/;

// Checks are given to a schema together: every `.max()` and its like is a whole schema made anew, and a phone makes all of
// the API's before a page can answer.

// An absent field is told in the words of its form; of what is there but no text, the server says so itself.
const requiredText = (required?: string) =>
  z.string({ error: ({ input }) => (input === undefined ? required : undefined) });

const isStorable = z.refine<string>(storable, { error: 'Contains characters that cannot be stored.' });

/** Any string that the database can hold, as it was sent: what takes it sets its limits. */
export const rawText = requiredText().check(isStorable);

// NFC makes a text at most 4 times shorter (Unicode Standard Annex 15), and takes minutes for a megabyte of combining
// marks in the wrong order: longer texts are refused before.
const SHRINKS_BY = 4;

function storableUpTo(max: number) {
  const error = `Must be at most ${max} characters long.`;
  return [
    isStorable,
    z.maxLength(SHRINKS_BY * max, { error, abort: true }),
    // Before the limit: NFC can make a text longer, and the database checks what is stored.
    z.normalize('NFC'),
    z.maxLength(max, { error }),
  ];
}

/** Any string that the database can hold, at most `max` UTF-16 units, normalised to NFC. `required`: what is said of none. */
export const storableText = (max: number, required?: string) => requiredText(required).check(...storableUpTo(max));

// U+2800 is the blank cell of braille.
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Whether there is anything to see: zero-width characters, direction marks and blank braille alone are nothing. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const REQUIRED = 'This field is required.';

const isSingleLine = z.refine<string>((value) => !CONTROL.test(value) && !/[\r\n\t\u2028\u2029]/.test(value), {
  error: 'Must be a single line without control characters.',
});

const turnsNothing = z.refine<string>((value) => !TURNS_TEXT.test(value), {
  error: 'Must not contain characters that turn the direction of text.',
});

/** A required single-line text: trimmed, 1..`max` characters, not all invisible, no control characters, line breaks or signs that turn the text around. */
export const line = (max: number, required = REQUIRED) =>
  requiredText(required).check(
    ...storableUpTo(max),
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.refine<string>(isVisible, { error: required, abort: true }),
    isSingleLine,
    turnsNothing,
  );

const hasNoControl = z.refine<string>((value) => !CONTROL.test(value), {
  error: 'Must not contain control characters.',
});

/** A text of several lines, trimmed, 0..`max` characters. `required`: what is said of none. */
export const multiline = (max: number, required?: string) =>
  requiredText(required).check(...storableUpTo(max), z.trim(), hasNoControl, turnsNothing);

/** The most characters of a reason that somebody may give. */
export const REASON_LENGTH = 500;

/** Why somebody did something, for who reads it later. Blank: none was given. */
export const givenReason = multiline(REASON_LENGTH).nullable().optional();

/**
 * An e-mail address, trimmed, at most 254 characters (RFC 5321). Only ASCII is taken, so that case folding means the
 * same in JavaScript and in every database locale, and look-alikes and zero-width characters are refused.
 */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter an email address.', abort: true }),
    z.maxLength(254, { error: 'Must be at most 254 characters long.' }),
  )
  .pipe(z.email({ error: 'Enter a valid email address.' }))
  .meta({ format: 'email', description: 'E-mail address in ASCII.' });

/** The form in which addresses are compared and unique: lower case, trimmed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** What is said of a value that is there and wrong; one that is missing gets the sentence of its caller. */
export const wrongValue = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
});
