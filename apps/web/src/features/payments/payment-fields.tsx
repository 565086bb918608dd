import { paymentInput, type Subscription } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { planOption } from './payable-subscriptions.ts';
import { METHOD_LABELS, STATUS_LABELS } from './payment-labels.ts';

type Registered<Control extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Control>, 'className'> & {
  className?: string;
  error: string | undefined;
};

/** How the payment was made. */
export function MethodField({ error, ...field }: Registered<'select'>) {
  const options = [['', 'Choose a method'], ...Object.entries(METHOD_LABELS)] as const;
  return <SelectField label="Payment method" required {...{ error, options }} {...field} />;
}

/** The status of the payment. */
export function StatusField({ error, ...field }: Registered<'select'>) {
  return <SelectField label="Status" error={error} options={Object.entries(STATUS_LABELS)} {...field} />;
}

/** The rules of the day field: empty means that the server takes today, or none. */
export const receivedOnText = z
  .string()
  .transform((day) => day || null)
  .pipe(paymentInput.shape.received_on.unwrap());

/** The day on which money came in, for payments that were received. */
export function ReceivedOnField({ error, stored, ...field }: Registered<'input'> & { stored: string | null }) {
  const hint = stored === null ? 'In GMT. Empty: today.' : `In GMT. Empty: as it was, ${formatDay(stored)}.`;
  return <TextField label="Received on" type="date" hint={hint} error={error} {...field} />;
}

/** The value of a select of orders as an id; null for none. */
export const orderIdOf = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

/** The order that a payment is for. */
export function OrderField({ error, orders, ...field }: Registered<'select'> & { orders: readonly Subscription[] }) {
  const options = [...orders.map((order) => [order.id, planOption(order)] as const), ['', 'None'] as const];
  return <SelectField label="Plan" optional {...{ error, options }} {...field} />;
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
