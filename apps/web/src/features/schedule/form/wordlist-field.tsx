import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { loadedWordlists, WORDLISTS_FAILED, type WordlistChoices } from '../wordlist-choices.ts';

type WordlistFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options'> & {
  choices: WordlistChoices;
  /** The initial id, empty for none. It stays selectable while the wordlists are unknown. */
  first: string;
};

/** The wordlist of a stream, of those that it can name. */
export function WordlistField({ choices, first, ...field }: WordlistFieldProps) {
  const loaded = loadedWordlists(choices);
  const isListed = first === '' || loaded.some(({ id }) => String(id) === first);
  return (
    <SelectField
      label="Wordlist"
      optional
      hint={choices === 'failed' ? WORDLISTS_FAILED : 'Words and phrases for the chat of this stream.'}
      options={[
        ['', 'None'],
        ...(isListed ? [] : [[first, 'As it is now'] as const]),
        ...loaded.map((wordlist) => [wordlist.id, wordlist.display_name] as const),
      ]}
      {...field}
    />
  );
}
