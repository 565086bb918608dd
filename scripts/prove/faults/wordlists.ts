import type { Fault } from '../fault.ts';

const WORDLISTS = 'apps/api/src/modules/wordlists';
const WORDS = 'packages/contract/src/wordlist-content.ts';
const CONTENT_TEST = `${WORDLISTS}/wordlist-content.api.test.ts`;

/** What wordlists could do wrong. */
export const wordlists: Fault[] = [
  {
    name: "a streamer overwrites another's wordlist by its id",
    file: `${WORDLISTS}/wordlists.repository.ts`,
    find: "set({ content, updated_at: now, version: sql`version + 1` })\n    .where('streamer_id', '=', streamerId)\n",
    replace:
      "set({ content, updated_at: now, version: sql`version + 1` })\n    .where('streamer_id', '>=', Math.min(0, streamerId))\n",
    tests: [CONTENT_TEST],
  },
  {
    name: 'words that repeat an earlier line are kept',
    file: WORDS,
    find: 'words: [...kept], repeated',
    replace: "words: typed.split(LINE_END).map((line) => line.trim()).filter((line) => line !== ''), repeated",
    tests: ['packages/contract/src/wordlist-content.test.ts'],
  },
  {
    name: 'a wordlist takes one line more than its limit',
    file: WORDS,
    find: 'kept.size - MAX_LINES',
    replace: 'kept.size - MAX_LINES - 1',
    tests: ['packages/contract/src/wordlist-content.test.ts'],
  },
  {
    name: 'a line of words with a tab in it is taken',
    file: WORDS,
    find: 'if (CONTROL.test(line) || TURNS',
    replace: 'if (/[^\\t\\P{Cc}]/u.test(line) || TURNS',
    tests: ['packages/contract/src/wordlist-content.test.ts'],
  },
];
