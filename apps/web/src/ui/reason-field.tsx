import { REASON_LENGTH } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { TextareaField } from './textarea-field.tsx';

type ReasonFieldProps = Omit<ComponentProps<typeof TextareaField>, 'label' | 'optional' | 'maxLength'>;

/** Asks why, where nobody has to say it. */
export const ReasonField = (props: ReasonFieldProps) => (
  <TextareaField label="Reason" optional rows={2} maxLength={REASON_LENGTH} {...props} />
);
