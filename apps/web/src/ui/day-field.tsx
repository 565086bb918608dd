import { useTypedText } from '../lib/use-typed-text.ts';
import { InlineField } from './inline-field.tsx';

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a whole day, or with nothing; never with a year that is still being typed. */
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

// While "2026" is typed, the browser fires change events for the years 2, 20 and 202.
const FIRST_YEAR = '1900';

/** The browser's own date field, for filtering a list by day. */
export function DayField({ label, value, onChange, min, max }: DayFieldProps) {
  const { typed, setTyped, setReported } = useTypedText(value);
  return (
    <InlineField label={label} className="max-sm:min-w-40 max-sm:grow">
      {(controlProps) => (
        <input
          {...controlProps}
          type="date"
          min={min}
          max={max}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value !== '' && target.value < FIRST_YEAR) return;
            setReported(target.value);
            onChange(target.value);
          }}
        />
      )}
    </InlineField>
  );
}
