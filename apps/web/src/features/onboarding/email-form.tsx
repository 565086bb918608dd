import { resendSetupEmail } from '@livelift/contract';
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
  const form = useTextForm({
    initial: { email: before ?? '' },
    schema: resendSetupEmail.body,
    send: ({ email }) => onGiven(email),
    fallback: 'Please try again.',
  });
  return (
    <Form {...form.props}>
      {/* What was pressed to correct it is gone, and the focus with it. */}
      <EmailField autoFocus={before !== undefined} hint="The address you signed up with." {...form.field('email')} />
      <Button type="submit">Continue</Button>
    </Form>
  );
}
