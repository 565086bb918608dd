import {
  explainFaults,
  type getWordlist,
  type ResponseOf,
  type WordlistFaults,
  wordlistContent,
} from '@livelift/contract';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';

export const wordlistNotFound = () =>
  failure({ kind: 'not_found', code: 'wordlist.not_found', message: 'There is no such wordlist.' });

/** Carries the words as they are (D172). */
export const wordlistChangedMeanwhile = (current: ResponseOf<typeof getWordlist>) =>
  failure({
    kind: 'conflict',
    code: 'wordlist.changed_meanwhile',
    message: 'This list was changed in another window. Look at the current words and try again.',
    details: { current: z.encode(wordlistContent, current) },
  });

// A program that marks lines needs more of them than a person reads, but not a megabyte.
const MOST_IN_DETAILS = 100;

/** What was typed cannot become a wordlist; `details` carries at most 100 line numbers of each kind. */
export function wordlistInvalid(faults: WordlistFaults) {
  const sentences = explainFaults(faults);
  return failure({
    kind: 'invalid',
    code: 'wordlist.invalid',
    message: sentences.join(' '),
    errors: { content: sentences },
    details: {
      too_long_lines: faults.tooLong.slice(0, MOST_IN_DETAILS),
      unreadable_lines: faults.unreadable.slice(0, MOST_IN_DETAILS),
      too_many: faults.tooMany,
    },
  });
}
