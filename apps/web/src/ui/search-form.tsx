import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTypedText } from '../lib/use-typed-text.ts';
import { Button } from './button.tsx';
import { controlClass } from './field.tsx';

type SearchFormProps = {
  label: string;
  placeholder: string;
  /** What else is found, above the box. */
  hint?: string;
  /** What is being searched for now. */
  value: string;
  /** Called on Enter and on the button, never while typing. */
  onSearch: (text: string) => void;
};

/** A search box with its button, which is highlighted while the typed text has not been searched for. */
export function SearchForm({ label, placeholder, hint, value, onSearch }: SearchFormProps) {
  const hintId = useId();
  const { typed, setTyped, setReported } = useTypedText(value);
  const text = typed.trim();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no form, and a form is what Enter submits.
    <form
      role="search"
      className="flex w-full max-w-xl flex-wrap gap-x-2 gap-y-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        setReported(text);
        onSearch(text);
      }}
    >
      {hint && (
        <p id={hintId} className="basis-full text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted max-sm:hidden"
        />
        <input
          type="search"
          name="search"
          aria-label={label}
          aria-describedby={hint && hintId}
          placeholder={placeholder}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlClass} truncate sm:pl-10`}
        />
      </div>
      <Button type="submit" variant={text === value ? 'secondary' : 'primary'}>
        {/* On a phone only the icon is shown, to leave room for the field. */}
        <Search aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </form>
  );
}
