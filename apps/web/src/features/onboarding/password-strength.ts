import { PASSWORD_LENGTH } from '@livelift/contract';

/** The estimated strength of a password, from 1 (weak) to 4, with advice. */
export type Strength = { level: 1 | 2 | 3 | 4; word: string; advice: string };

// In bits of entropy: out of reach for an attacker with one machine, many machines, a data centre.
const FAIR_BITS = 36;
const GOOD_BITS = 52;
const STRONG_BITS = 68;

const CHARACTER_CLASSES = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;

const alphabetSize = (text: string) =>
  CHARACTER_CLASSES.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 0);

// A character that repeats the one before, follows it in the alphabet or precedes it adds next to nothing.
function countUnpredictable(characters: readonly string[]): number {
  return characters.filter((character, at) => {
    const before = characters[at - 1];
    if (before === undefined) return true;
    return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1;
  }).length;
}

const COMMON = /pass?w[o0]rd|qwert|asdf|letmein|welcome|admin|dragon|monkey|iloveyou|abc123|123456/g;

// Words of a language are guessed whole: four letters of one are worth about two unrelated characters.
function bitsOf(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, '*'), lower.replaceAll(COMMON, '*'));
  const counted = [...(rest.length < lower.length ? rest : text)];
  const size = alphabetSize(counted.join(''));
  if (size === 0) return 0;
  const letters = counted.filter((character) => /\p{L}/u.test(character)).length;
  const share = letters === counted.length || letters >= 8 ? 0.62 : 1;
  const distinct = new Set(counted).size;
  return Math.min(countUnpredictable(counted), 2 * distinct) * Math.log2(size) * share;
}

const LEVELS = {
  1: { word: 'Easily guessed', advice: 'Longer is better: three or four unrelated words, for instance.' },
  2: { word: 'Fair', advice: 'Another word or a few more characters would help.' },
  3: { word: 'Good', advice: 'Hard to guess.' },
  4: { word: 'Strong', advice: 'Very hard to guess.' },
} as const;

const levelOf = (bits: number) => {
  if (bits >= STRONG_BITS) return 4;
  if (bits >= GOOD_BITS) return 3;
  return bits >= FAIR_BITS ? 2 : 1;
};

/**
 * An estimate, never a rule: only the length and the server's list of common passwords can refuse one. `personalTexts`
 * are known facts about the owner, such as the address. Null for a password that is too short.
 */
export function strengthOf(password: string, personalTexts: readonly string[] = []): Strength | null {
  const text = password.normalize('NFC');
  if ([...text].length < PASSWORD_LENGTH.min) return null;
  const words = personalTexts
    .flatMap((fact) => fact.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2);
  const level = levelOf(bitsOf(text, words));
  return { level, ...LEVELS[level] };
}
