import type { ComponentProps } from 'react';
import { SearchForm } from './search-form.tsx';
import { SelectField } from './select-field.tsx';

/** The filters of a list by name, as `useListAddress` has them. */
export type ListFilters<Name extends string> = {
  text: (name: Name) => string;
  change: (changes: Readonly<Record<string, string>>) => void;
};

type SearchFilterProps = Pick<ComponentProps<typeof SearchForm>, 'label' | 'placeholder' | 'hint'> & {
  list: ListFilters<'search'>;
};

/** What a list is searched for. */
export const SearchFilter = ({ list, ...form }: SearchFilterProps) => (
  <SearchForm {...form} value={list.text('search')} onSearch={(search) => list.change({ search })} />
);

type SelectFilterProps<Name extends string> = Pick<
  ComponentProps<typeof SelectField>,
  'label' | 'className' | 'value' | 'options'
> & { list: ListFilters<Name>; name: Name };

/** A filter of a list by a choice; `value` only where the address may say it in another word. */
export const SelectFilter = <Name extends string>({ list, name, ...field }: SelectFilterProps<Name>) => (
  <SelectField value={list.text(name)} onChange={({ target }) => list.change({ [name]: target.value })} {...field} />
);
