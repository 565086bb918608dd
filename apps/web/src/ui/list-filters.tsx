import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { InlineField } from './inline-field.tsx';
import { SearchForm } from './search-form.tsx';

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

type InlineSelectProps = {
  label: string;
  value: string;
  options: ReadonlyArray<readonly [value: string | number, label: string]>;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** A choice in a row of filters, its label inside. */
export const InlineSelect = ({ label, value, options, onChange, className }: InlineSelectProps) => (
  <InlineField label={label} className={className}>
    {(wiring) => (
      <>
        <select
          id={wiring.id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${wiring.className} cursor-pointer appearance-none truncate pr-8 *:bg-surface`}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-muted" />
      </>
    )}
  </InlineField>
);

type SelectFilterProps<Name extends string> = Omit<InlineSelectProps, 'value' | 'onChange'> & {
  list: ListFilters<Name>;
  name: Name;
  /** Only where the address may say it in another word. */
  value?: string;
};

/** A filter of a list by a choice. */
export const SelectFilter = <Name extends string>({ list, name, value, ...field }: SelectFilterProps<Name>) => (
  <InlineSelect value={value ?? list.text(name)} onChange={(next) => list.change({ [name]: next })} {...field} />
);
