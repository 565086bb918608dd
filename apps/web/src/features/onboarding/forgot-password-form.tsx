import { emailAddress } from '@livelift/contract';
import { z } from 'zod';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { useForgotPassword } from './onboarding.queries.ts';

const address = z.object({
  email: z.string().trim().min(1, { error: 'Please enter your email address', abort: true }).pipe(emailAddress),
});

type ForgotPasswordFormProps = {
  /** What was typed on the way here. */
  email: string;
  /** Told what is typed, for a page that leads elsewhere with it. */
  onEmailChange: (email: string) => void;
  onSent: (sent: { email: string; message: string }) => void;
};

/** Asks for a reset link. */
export function ForgotPasswordForm({ email: typed, onEmailChange, onSent }: ForgotPasswordFormProps) {
  const attempt = useForgotPassword();
  const form = useTextForm({
    initial: { email: typed },
    schema: address,
    send: async ({ email }) => {
      const { message } = await attempt.mutateAsync(email);
      onSent({ email, message });
    },
    fallback: 'Failed to send reset link',
    onValues: ({ email }) => onEmailChange(email),
  });
  return (
    <Form {...form.props} errorTitle="Error">
      <EmailField autoComplete="username" hint="The address you signed up with." {...form.field('email')} />
      <Button type="submit" loading={form.sending}>
        Send Reset Link
      </Button>
    </Form>
  );
}
