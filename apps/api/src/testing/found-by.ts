// What a search finds, in the plainest words: `fold_text`, `search_words` and `hasWords` once more.

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const longestRun = (word: string) => Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map(({ length }) => length));

const wordsIn = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Whether each word of a term stands in a text of one of the groups: three letters and more anywhere, fewer where a word begins. */
export function foundBy(term: string, groups: string[][]): boolean {
  const words = wordsIn(term)
    .map((word) => (word.length > 1 ? word.replace(/^@+(?=.)/, '') : word))
    .filter((word) => longestRun(word) > 0);
  const holds = (texts: string[], word: string) =>
    texts.flatMap(wordsIn).some((whole) => {
      const parts = [whole, ...whole.split('@'), ...whole.split(/[!-/:-@[-`{-~]/)];
      return longestRun(word) < 3 ? parts.some((part) => part.startsWith(word)) : whole.includes(word);
    });
  return term.trim() === '' || groups.some((texts) => words.length > 0 && words.every((word) => holds(texts, word)));
}
