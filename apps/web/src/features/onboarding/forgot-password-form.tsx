import { zodResolver } from '@hookform/resolvers/zod';
import { emailAddress } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForgotPassword } from './onboarding.queries.ts';

const address = z.object({
  email: z.string().trim().min(1, { error: 'Please enter your email address', abort: true }).pipe(emailAddress),
});

type ForgotPasswordFormProps = {
  /** What was typed on the way here. */
  email: string;
  onSent: (sent: { email: string; message: string }) => void;
};

/** Asks for a reset link. */
export function ForgotPasswordForm({ email: typed, onSent }: ForgotPasswordFormProps) {
  const attempt = useForgotPassword();
  const form = useForm({ resolver: zodResolver(address), defaultValues: { email: typed } });

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const { message } = await attempt.mutateAsync(email);
      onSent({ email, message });
    } catch (error) {
      showFailure(form, error, { fallback: 'Failed to send reset link' });
    }
  });

  return (
    <Form onSubmit={submit} loading={attempt.isPending} submitError={formSentence(form)} errorTitle="Error">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="The address you signed up with."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" loading={attempt.isPending}>
        Send Reset Link
      </Button>
    </Form>
  );
}
