import type { Stream } from '@livelift/contract';
import { formatDay, formatMinutes } from '../../lib/format.ts';
import { type ConflictField, VersionConflict } from '../../ui/version-conflict.tsx';
import { type StreamFormValues, valuesOfStream } from './stream-form.values.ts';
import { type WordlistChoices, wordlistName } from './stream-wordlist.ts';

type StreamConflictProps = {
  mine: StreamFormValues;
  theirs: Stream;
  wordlists: WordlistChoices;
  loading: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const wordsOf = (
  values: StreamFormValues,
  wordlists: WordlistChoices,
): ReadonlyArray<[label: string, words: string]> => [
  ['Title', values.title],
  ['Start (GMT)', values.start_day && `${formatDay(values.start_day)}, ${values.start_time}`],
  ['Duration', formatMinutes(Number(values.estimated_duration))],
  ['Description', values.description],
  ['Wordlist', wordlistName(wordlists, values.wordlist_id === '' ? null : Number(values.wordlist_id))],
];

/** What was typed beside what another window saved meanwhile (D172). */
export function StreamConflict({ mine, theirs, wordlists, ...rest }: StreamConflictProps) {
  const saved = new Map(wordsOf(valuesOfStream(theirs), wordlists));
  const fields: ConflictField[] = wordsOf(mine, wordlists).map(([label, words]) => ({
    label,
    mine: words,
    theirs: saved.get(label) ?? '',
  }));
  return <VersionConflict fields={fields} {...rest} />;
}
