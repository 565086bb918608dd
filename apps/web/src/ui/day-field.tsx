import { useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a whole day, or with nothing; never with a year that is still being typed. */
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

// While "2026" is typed, the browser tells of the years 2, 20 and 202.
const FIRST_YEAR = '1900';

/** The browser's own field for a day that filters a list. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  // Going back changes the day, and then the field; what is being typed stays as it is.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return (
    <TextField
      {...field}
      // Two of them fit beside each other on a phone.
      className="min-w-36 flex-1 sm:w-40 sm:flex-none"
      ref={input}
      type="date"
      defaultValue={value}
      onChange={({ target }) => {
        if (target.value !== '' && target.value < FIRST_YEAR) return;
        told.current = target.value;
        onChange(target.value);
      }}
    />
  );
}
