import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { controlClass, Field } from './field.tsx';
import { useCopy } from './use-copy.ts';

type CopyFieldProps = { label: string; value: string; hint?: ReactNode };

const BY_HAND = 'Your browser does not let this page copy. The text is selected: copy it from here.';

/** A text to be taken elsewhere, with a button that copies it; selects it for copying by hand where the browser refuses. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy();
  const [isRefused, setRefused] = useState(false);
  const isCopied = copied === value;
  const onClick = async () => {
    const isDone = await copy(value);
    setRefused(!isDone);
    if (isDone) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <Field label={label} hint={isRefused ? BY_HAND : hint}>
      {(controlProps) => (
        <div className="flex gap-2">
          <input
            {...controlProps}
            ref={field}
            value={value}
            readOnly
            onFocus={(event) => event.target.select()}
            className={`${controlClass} min-w-0 flex-1 font-mono`}
          />
          <Button variant="secondary" onClick={() => void onClick()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && `${label} copied.`}
          </span>
        </div>
      )}
    </Field>
  );
}
