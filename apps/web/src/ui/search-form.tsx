import { Search } from 'lucide-react';
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

/** A search box with its button. */
export function SearchForm({ label, placeholder, value, onSearch }: SearchFormProps) {
  const submit = (data: FormData) => onSearch(String(data.get('search') ?? '').trim());
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no form, and a form is what Enter submits.
    <form
      role="search"
      className="flex w-full max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          // A new value, as after going back, is a new box; what is typed meanwhile is the visitor's.
          key={value}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={200}
          className={`${controlLook} truncate pl-10`}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
