import { ChevronDown, ListFilter, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { sentenceCase } from '../lib/format.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { DropPanel } from './drop-panel.tsx';
import { InlineField } from './inline-field.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
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
    {(controlProps) => (
      <>
        <select
          id={controlProps.id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlProps.className} field-sizing-content cursor-pointer appearance-none truncate pr-8 *:bg-surface`}
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
  <InlineSelect
    className="max-sm:min-w-40 max-sm:flex-[1.2]"
    value={value ?? list.text(name)}
    onChange={(next) => list.change({ [name]: next })}
    {...field}
  />
);

type MoreFiltersProps = {
  /** Those for which the row has room, except on phones, where they begin the panel. */
  inRow: ReactNode;
  /** How many of those in the row are set. */
  inRowCount: number;
  /** The order of the list, on phones. */
  sort: ReactNode;
  /** How many of the others are set. */
  count?: number;
  /** Those for which the row has no room. */
  children?: ReactNode;
};

/** Filters in the row of tools, and others in a panel, which on phones has them all; those that are set stand as chips below. */
export function MoreFilters({ inRow, inRowCount, sort, count = 0, children }: MoreFiltersProps) {
  if (useIsPhone())
    return (
      <FilterPanel count={count + inRowCount}>
        {inRow}
        {children}
        {sort}
      </FilterPanel>
    );
  return (
    <>
      {inRow}
      {children && <FilterPanel count={count}>{children}</FilterPanel>}
    </>
  );
}

const FilterPanel = ({ count, children }: { count: number; children: ReactNode }) => (
  <DropPanel
    title="Filters"
    className="max-lg:px-3"
    label={
      <>
        <ListFilter aria-hidden />
        <span className="group-data-crowded/tools:max-[90rem]:sr-only max-lg:sr-only">Filters</span>
        {count > 0 && (
          <Badge tone="default">
            {count}
            <span className="sr-only"> set</span>
          </Badge>
        )}
      </>
    }
  >
    {() => <div className="flex flex-col gap-2 p-1.5 sm:w-72">{children}</div>}
  </DropPanel>
);

/** A filter that is set: what is filtered by, its value, and the parameters that say so. */
export type FilterChip = { what: string; value: ReactNode; clears: readonly string[] };

type FilterChipsProps = {
  list: Pick<ListFilters<never>, 'change'> & {
    /** All filters that are set, by their names in the address. */
    set: ReadonlyArray<readonly [name: string, value: string]>;
  };
  /** Those that have better words than their names and values in the address. */
  chips: readonly FilterChip[];
};

const clearing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/** What a list is filtered by, each with a way to take it back, and one to take back everything. */
export function FilterChips({ list, chips }: FilterChipsProps) {
  if (list.set.length === 0) return null;
  const named = new Set(chips.flatMap(({ clears }) => clears));
  const others = list.set
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => ({
      what: sentenceCase(name),
      value: name === 'search' ? value : sentenceCase(value),
      clears: [name],
    }));
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">Filters that are set</legend>
      {[...others, ...chips].map(({ what, value, clears }) => (
        <button
          key={what}
          ref={keepFocusNear}
          type="button"
          onClick={() => list.change(clearing(clears))}
          className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-edge bg-primary-soft py-0.5 pr-2 pl-3 text-sm text-primary-ink hover:border-primary pointer-coarse:min-h-11"
        >
          <span className="truncate">
            {what}: <bdi className="font-medium">{value}</bdi>
          </span>
          <X aria-hidden className="size-3.5 shrink-0 print:hidden" />
          <span className="sr-only">, show all again</span>
        </button>
      ))}
      <Button
        ref={keepFocusNear}
        variant="ghost"
        size="sm"
        className="print:hidden"
        onClick={() => list.change(clearing(list.set.map(([name]) => name)))}
      >
        Clear <span className="sr-only">all filters</span>
      </Button>
    </fieldset>
  );
}
