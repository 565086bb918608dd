import { Search } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../lib/class-names.ts';
import { useTypedText } from '../lib/use-typed-text.ts';
import { controlClass } from './field.tsx';

type SearchFormProps = {
  label: string;
  placeholder: string;
  /** What else is found, shown while something is typed. */
  hint?: string;
  /** The id of a `<datalist>` that the browser offers while something is typed. */
  list?: string;
  /** What is being searched for now. */
  value: string;
  /** Called on Enter and on the button, never while typing. */
  onSearch: (text: string) => void;
};

/** A search box with its button, which is highlighted while the typed text has not been searched for. */
export function SearchForm({ label, placeholder, hint, list, value, onSearch }: SearchFormProps) {
  const hintId = useId();
  const { typed, setTyped, setReported } = useTypedText(value);
  const text = typed.trim();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no form, and a form is what Enter submits.
    <form
      role="search"
      className="group relative min-w-44 flex-1 max-sm:basis-2/3 max-sm:group-data-crowded/tools:min-w-36 max-sm:group-data-crowded/tools:basis-36 sm:max-w-96 sm:min-w-48"
      onSubmit={(event) => {
        event.preventDefault();
        setReported(text);
        onSearch(text);
      }}
    >
      <input
        type="search"
        name="search"
        aria-label={label}
        aria-describedby={hint && hintId}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        list={list}
        onChange={(event) => setTyped(event.target.value)}
        className={cn(controlClass, 'truncate pr-10 pointer-coarse:pr-12')}
      />
      <button
        type="submit"
        title="Search"
        className={cn(
          'absolute inset-y-1 right-1 grid aspect-square place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink',
          text !== value && 'bg-primary text-on-primary hover:bg-primary-strong hover:text-on-primary',
        )}
      >
        <Search aria-hidden className="size-4" />
        <span className="sr-only">Search</span>
      </button>
      {hint && (
        <p
          id={hintId}
          className="sr-only group-focus-within:not-sr-only group-focus-within:absolute group-focus-within:inset-x-0 group-focus-within:top-full group-focus-within:z-20 group-focus-within:mt-1 group-focus-within:rounded-md group-focus-within:border group-focus-within:bg-surface group-focus-within:px-3 group-focus-within:py-1.5 group-focus-within:shadow-lift sm:text-sm"
        >
          {hint}
        </p>
      )}
    </form>
  );
}
