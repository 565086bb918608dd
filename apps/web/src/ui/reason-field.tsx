import { TextareaField } from './textarea-field.tsx';

const LENGTH = 500;

type ReasonFieldProps = { hint: string; value: string; onChange: (reason: string) => void };

/** Asks why, where nobody has to say it. */
export const ReasonField = ({ hint, value, onChange }: ReasonFieldProps) => (
  <TextareaField
    label="Reason"
    optional
    hint={hint}
    rows={2}
    maxLength={LENGTH}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
