import { resendSetupEmail } from '@livelift/contract';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';

/** Asks which address someone signed up with, where the way here does not say (D48). */
export function EmailForm({ onGiven }: { onGiven: (email: string) => void }) {
  const form = useTextForm({
    initial: { email: '' },
    schema: resendSetupEmail.body,
    send: ({ email }) => onGiven(email),
    fallback: 'Please try again.',
  });
  return (
    <Form {...form.props}>
      <EmailField hint="The address you signed up with." {...form.field('email')} />
      <Button type="submit">Continue</Button>
    </Form>
  );
}
