import { MAX_CENTS } from '@livelift/contract';
import { useId, useState } from 'react';
import { centsOf, formatAmount } from '../lib/amount-text.ts';
import { useTypedText } from '../lib/use-typed-text.ts';
import { InlineField } from './inline-field.tsx';

type AmountFilterProps = {
  label: string;
  /** Dollars as the address has them, or empty. */
  value: string;
  /** Called on Enter and on leaving with dollars as the address takes them, or with nothing. */
  onChange: (dollars: string) => void;
};

/** An amount in dollars by which a list is filtered. What is none says so and filters by nothing. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const { typed, setTyped, setReported } = useTypedText(value);
  const [isWrong, setWrong] = useState(false);
  const reason = useId();
  const report = () => {
    const cents = centsOf(typed);
    const next = typed.trim() === '' ? '' : formatAmount(cents).replace(/\.00$/, '');
    const wrong = next !== '' && !(cents >= 0 && cents <= MAX_CENTS);
    setWrong(wrong);
    if (wrong || next === value) return;
    setReported(next);
    onChange(next);
  };
  return (
    <div>
      <InlineField label={label}>
        {(controlProps) => (
          <input
            {...controlProps}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? reason : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={report}
            onKeyDown={({ key }) => key === 'Enter' && report()}
          />
        )}
      </InlineField>
      {isWrong && (
        <p id={reason} role="alert" className="mt-1 text-sm font-medium text-danger-ink">
          Enter an amount in dollars, as 449 or 449.50.
        </p>
      )}
    </div>
  );
}
