import { resendSetupEmail } from '@livelift/contract';
import { useEffect, useRef } from 'react';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';

type EmailFormProps = {
  /** An address that was given before and is to be corrected. */
  before: string | undefined;
  onGiven: (email: string) => void;
};

/** Asks which address someone signed up with, where the way here does not say (D48). */
export function EmailForm({ before, onGiven }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useTextForm({
    initial: { email: before ?? '' },
    schema: resendSetupEmail.body,
    send: ({ email }) => onGiven(email),
    fallback: 'Please try again.',
  });
  // What was pressed to correct it is gone.
  useEffect(() => {
    if (before !== undefined) field.current?.focus();
  }, [before]);
  return (
    <Form {...form.props}>
      <EmailField ref={field} hint="The address you signed up with." {...form.field('email')} />
      <Button type="submit">Continue</Button>
    </Form>
  );
}
