import { CODE_LENGTH } from '@livelift/contract';
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { TextField } from './text-field.tsx';

/** The digits in the input, at most as many as a code has; full-width digits of an IME count too. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

const CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/** The code in a pasted text, be it the whole line or mail: the first six digits that stand together. */
function codeIn(text: string): string {
  const plain = text.normalize('NFKC');
  return digitsOf(CODE.exec(plain)?.[0] ?? plain);
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange' | 'onPaste' | 'inputClassName'> & {
  label?: string;
  /** Called with the digits that are in the field. */
  onChange: (digits: string) => void;
  /** Called when a code is complete; once for each, since correcting it back to the same digits must not cost another try. */
  onComplete: () => void;
};

/** A 6-digit code of a mail or an authenticator: a single input, so that pasting and autofill work (D48). */
export function CodeField({ label = 'Verification code', onChange, onComplete, ...field }: CodeFieldProps) {
  const completed = useRef<string>(null);
  const enter = (digits: string) => {
    onChange(digits);
    if (digits.length !== CODE_LENGTH || digits === completed.current) return;
    completed.current = digits;
    onComplete();
  };
  // The input takes 6 characters, so the browser would cut "123 456" before its spaces can be taken out.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    enter(codeIn(event.clipboardData.getData('text')));
  };
  return (
    <TextField
      {...field}
      label={label}
      onChange={(event: ChangeEvent<HTMLInputElement>) => enter(digitsOf(event.target.value))}
      onPaste={paste}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="done"
      maxLength={CODE_LENGTH}
      required
      inputClassName="h-14 text-2xl tracking-[0.4em]"
    />
  );
}
