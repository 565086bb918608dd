import { compareNames, foldName, nameWords } from './names.rules.ts';
import { compact, referenceKey, referencesIn } from './references.rules.ts';

/** By what a text of a bank may name somebody. */
export type Named = {
  names: readonly string[];
  emails: readonly string[];
  /** Of their orders and payments, and what they said that their bank writes. */
  references: readonly string[];
};

const BETWEEN = '[^\\p{L}\\p{N}]{0,3}(?:at[^\\p{L}\\p{N}]{0,3})?';

// However a bank writes its marks, but never the end of a longer one, which is somebody else's.
function addressPattern(email: string): RegExp {
  const parts = email.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return new RegExp(`(?<![\\p{L}\\p{N}][._+-]?)${parts.join(BETWEEN)}(?!\\.?[\\p{L}\\p{N}])`, 'iu');
}

/** Whether texts name somebody: by a whole name that is no short word alone, by an address, or by a reference. */
export function createMentionMatcher({ names, emails, references }: Named): (text: string) => boolean {
  const words = names.map(nameWords);
  const keys = references.flatMap((reference) => referenceKey(reference) ?? []);
  const addresses = emails.map(addressPattern);
  const isNamed = (text: string, folded: string) =>
    words.some(
      (name) => name.every((word) => folded.includes(word)) && compareNames(name, new Set(nameWords(text))) === 'same',
    );
  const isReferred = (text: string, squeezed: string) => {
    const near = keys.filter((key) => squeezed.includes(key));
    if (near.length === 0) return false;
    const found = referencesIn(text);
    return near.some((key) => found.has(key));
  };
  return (text) => {
    const folded = foldName(text);
    return isNamed(text, folded) || addresses.some((each) => each.test(text)) || isReferred(text, compact(text));
  };
}
