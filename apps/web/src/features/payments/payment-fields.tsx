import { paymentMethod, paymentStatus } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { METHOD_LABELS, STATUS_LABELS } from './payment-labels.ts';

type Registered<Control extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Control>, 'className'> & {
  className?: string;
  error: string | undefined;
};

/** How the payment was made. */
export function MethodField({ error, ...field }: Registered<'select'>) {
  return (
    <SelectField label="Payment method" required error={error} {...field}>
      <option value="">Choose a method</option>
      {paymentMethod.options.map((method) => (
        <option key={method} value={method}>
          {METHOD_LABELS[method]}
        </option>
      ))}
    </SelectField>
  );
}

/** The status of the payment. */
export function StatusField({ error, ...field }: Registered<'select'>) {
  return (
    <SelectField label="Status" error={error} {...field}>
      {paymentStatus.options.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </SelectField>
  );
}

/** The transaction id of the payment; `onGenerate` adds a button that makes one. */
export function TransactionField({ error, onGenerate, ...field }: Registered<'input'> & { onGenerate?: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Transaction ID"
        autoComplete="off"
        spellCheck={false}
        required
        className="flex-1"
        error={error}
        {...field}
      />
      {onGenerate && (
        <Button variant="secondary" className="mt-6.5" onClick={onGenerate}>
          Generate
          <span className="sr-only"> a transaction ID</span>
        </Button>
      )}
    </div>
  );
}

/** A free-text note. */
export function DescriptionField({ error, ...field }: Registered<'textarea'>) {
  return <TextareaField label="Description" optional error={error} {...field} />;
}
