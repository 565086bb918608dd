import type { ComponentProps } from 'react';
import { shownTime } from '../lib/typed-time.ts';
import { TextField } from './text-field.tsx';

type TimeFieldProps = ComponentProps<typeof TextField> & { is12Hours: boolean };

/** A time of day as people type it, shown as it was understood once the field is left. */
export const TimeField = ({ is12Hours, onBlur, ...field }: TimeFieldProps) => (
  <TextField
    {...field}
    autoComplete="off"
    // What is typed takes the place of the time that is there.
    onFocus={({ target }) => target.select()}
    onBlur={(event) => {
      event.target.value = shownTime(event.target.value, { is12Hours });
      onBlur?.(event);
    }}
  />
);
