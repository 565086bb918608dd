import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../lib/class-names.ts';
import { Notice } from './notice.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'method' | 'ref'> & {
  /** Whether the form is being submitted: required, so that no form forgets it. */
  loading: boolean;
  /**
   * The error message of a failed submission (`formErrorMessage(form)`): required, so that no form forgets to show it.
   */
  submitError: string | undefined;
  /** The title above the message: "Login Failed". */
  errorTitle?: string;
  /** Whether what was typed earlier is back. */
  isRestored?: boolean;
  /** Says so. */
  restoredText?: string;
  children: ReactNode;
};

const RESTORED = 'What you typed here before is back. It is not saved yet.';

/**
 * The shell of every form: an error message, the fields and, as the last child, the actions. Native validation is off;
 * the form's hook validates and focuses the first invalid field.
 */
export function Form(props: FormProps) {
  const { loading, submitError, errorTitle, isRestored, restoredText = RESTORED, className, children, ...rest } = props;
  const ref = useRef<HTMLFormElement>(null);
  // The message is above the fields, possibly out of view when submit is pressed below them.
  useEffect(() => {
    if (submitError) ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [submitError]);
  return (
    // method="post" although scripts submit it: a native submission must never put input into the URL.
    <form
      {...rest}
      ref={ref}
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
      {isRestored && <Notice>{restoredText}</Notice>}
      {children}
    </form>
  );
}
