import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { knownWordlists, WORDLISTS_FAILED, type WordlistChoices } from '../wordlist-choices.ts';

type WordlistFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children'> & {
  choices: WordlistChoices;
  /** The initial id, empty for none. It stays selectable while the wordlists are unknown. */
  first: string;
};

/** The wordlist of a stream, of those that it can name. */
export function WordlistField({ choices, first, ...field }: WordlistFieldProps) {
  const known = knownWordlists(choices);
  const isKnown = first === '' || known.some(({ id }) => String(id) === first);
  return (
    <SelectField label="Wordlist" optional hint={choices === 'failed' ? WORDLISTS_FAILED : undefined} {...field}>
      <option value="">None</option>
      {!isKnown && (
        <option key={first} value={first}>
          As it is now
        </option>
      )}
      {known.map((wordlist) => (
        <option key={String(wordlist.id)} value={wordlist.id}>
          {wordlist.display_name}
        </option>
      ))}
    </SelectField>
  );
}
