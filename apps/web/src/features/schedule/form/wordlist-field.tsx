import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { knownWordlists, WORDLISTS_FAILED, type WordlistChoices } from '../wordlist-choices.ts';

type WordlistFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options'> & {
  choices: WordlistChoices;
  /** The initial id, empty for none. It stays selectable while the wordlists are unknown. */
  first: string;
};

/** The wordlist of a stream, of those that it can name. */
export function WordlistField({ choices, first, ...field }: WordlistFieldProps) {
  const known = knownWordlists(choices);
  const isKnown = first === '' || known.some(({ id }) => String(id) === first);
  return (
    <SelectField
      label="Wordlist"
      optional
      hint={choices === 'failed' ? WORDLISTS_FAILED : undefined}
      options={[
        ['', 'None'],
        ...(isKnown ? [] : [[first, 'As it is now'] as const]),
        ...known.map((wordlist) => [wordlist.id, wordlist.display_name] as const),
      ]}
      {...field}
    />
  );
}
