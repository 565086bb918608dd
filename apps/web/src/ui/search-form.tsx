import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { controlLook } from './field.tsx';

type SearchFormProps = {
  label: string;
  placeholder: string;
  /** What is being searched for now. */
  value: string;
  /** Called on Enter and on the button, never while typing. */
  onSearch: (text: string) => void;
};

/** A search box with its button, which stands out while what is typed has not been searched for. */
export function SearchForm({ label, placeholder, value, onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  const [typed, setTyped] = useState(value);
  // Going back changes what is searched for, and then the box; what is typed after Enter stays where it was typed.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    if (input.current) input.current.value = value;
    setTyped(value);
  }, [value]);
  const search = (text: string) => {
    searched.current = text;
    onSearch(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no form, and a form is what Enter submits.
    <form
      role="search"
      className="flex w-full max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        search(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted max-sm:hidden"
        />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value.trim())}
          className={`${controlLook} truncate sm:pl-10`}
        />
      </div>
      <Button type="submit" variant={typed === value ? 'secondary' : 'primary'}>
        {/* On a phone the field has use for the room. */}
        <Search aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </form>
  );
}
