import type { ComponentProps, ReactNode } from 'react';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { label: ReactNode };

/** A checkbox with its words beside it, which take the press, too. */
export const CheckboxField = ({ label, ...input }: CheckboxFieldProps) => (
  <label className="flex min-h-control cursor-pointer items-center gap-3 text-sm">
    <input type="checkbox" className="size-5 shrink-0 accent-primary" {...input} />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);
