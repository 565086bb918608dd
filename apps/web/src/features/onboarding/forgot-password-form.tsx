import { emailAddress } from '@livelift/contract';
import { z } from 'zod';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { useForgotPassword } from './onboarding.queries.ts';

const address = z.object({
  email: z.string().trim().min(1, { error: 'Please enter your email address', abort: true }).pipe(emailAddress),
});

type ForgotPasswordFormProps = {
  /** The address carried along by the navigation. */
  email: string;
  /** Called with the typed address, for links that carry it along. */
  onEmailChange: (email: string) => void;
  onSent: (sent: { email: string; message: string }) => void;
};

export function ForgotPasswordForm({ email: typed, onEmailChange, onSent }: ForgotPasswordFormProps) {
  const attempt = useForgotPassword();
  const { form, field, formProps, isSaving } = useZodForm({
    schema: address,
    defaultValues: { email: typed },
    save: async ({ email }) => {
      const { message } = await attempt.mutateAsync(email);
      onSent({ email, message });
    },
    fallback: 'Failed to send reset link',
  });
  return (
    <Form {...formProps} errorTitle="Error">
      <EmailField
        autoComplete="username"
        hint="The address you signed up with."
        {...field('email', { onChange: () => onEmailChange(form.getValues('email')) })}
      />
      <Button type="submit" loading={isSaving}>
        Send Reset Link
      </Button>
    </Form>
  );
}
