import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Notice } from './notice.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'method'> & {
  /** Whether the form is being sent: required, so that no form forgets to say so. */
  loading: boolean;
  /** The sentence of a failed submission (`formSentence(form)`): required, so that no form forgets to show it. */
  submitError: string | undefined;
  /** What failed, above the sentence: "Login Failed". */
  errorTitle?: string;
  children: ReactNode;
};

/**
 * The shell of every form: its fields, then what went wrong, then (as the last child) its actions. Validation is ours,
 * and the form's hook focuses the first invalid field.
 */
export function Form({ loading, submitError, errorTitle, className, children, ...props }: FormProps) {
  return (
    // By post, though scripts send it: nothing that was typed may ever stand in an address.
    <form
      {...props}
      method="post"
      noValidate
      aria-busy={loading || undefined}
      className={cn('flex flex-col gap-4.5', className)}
    >
      {submitError !== undefined && (
        <Notice tone="danger" {...(errorTitle && { title: errorTitle })}>
          {submitError}
        </Notice>
      )}
      {children}
    </form>
  );
}
