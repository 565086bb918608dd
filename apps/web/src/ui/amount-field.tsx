import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An amount in dollars: a text field, so that neither a wheel nor an arrow key changes it. */
export const AmountField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) => (
  <TextField autoComplete="off" required {...props} type="text" inputMode="decimal" />
);
