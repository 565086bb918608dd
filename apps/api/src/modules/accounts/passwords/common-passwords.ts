import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 3_000;

// The package lists passwords by how often they were found in leaks, lower case, commonest first.
const refused = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, MOST_COMMON));

/** Whether a password is one of the 3,000 commonest of 8 or more characters, in any spelling of its case. */
export const isCommonPassword = (password: string): boolean => refused.has(password.normalize('NFC').toLowerCase());
