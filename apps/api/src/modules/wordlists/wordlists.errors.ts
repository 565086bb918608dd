import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const wordlistNotFound = () => failure(api.wordlistNotFound, { message: 'There is no such wordlist.' });

/** Carries the words as they are. */
export const wordlistChangedMeanwhile = (current: api.ResponseOf<typeof api.getWordlist>) =>
  failure(api.wordlistChangedMeanwhile, {
    message: 'This list was changed in another window. Look at the current words and try again.',
    details: { current },
  });

// A program that marks lines needs more of them than a person reads, but not a megabyte.
const MAX_IN_DETAILS = 100;

/** What was typed cannot become a wordlist; `details` carries at most 100 line numbers of each kind. */
export function wordlistInvalid(faults: api.WordlistFaults) {
  const sentences = api.explainFaults(faults);
  return failure(api.wordlistInvalid, {
    message: sentences.join(' '),
    errors: { content: sentences },
    details: {
      too_long_lines: faults.tooLong.slice(0, MAX_IN_DETAILS),
      unreadable_lines: faults.unreadable.slice(0, MAX_IN_DETAILS),
      too_many: faults.tooMany,
    },
  });
}
