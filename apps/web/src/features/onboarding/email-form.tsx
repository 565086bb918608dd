import { resendSetupEmail } from '@livelift/contract';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';

type EmailFormProps = {
  /** An address that was given before and is to be corrected. */
  previousEmail: string | undefined;
  onEntered: (email: string) => void;
};

/** Asks for the address to verify, where the navigation carries none. */
export function EmailForm({ previousEmail, onEntered }: EmailFormProps) {
  const { field, formProps } = useZodForm({
    schema: resendSetupEmail.body,
    defaultValues: { email: previousEmail ?? '' },
    save: ({ email }) => onEntered(email),
  });
  return (
    <Form {...formProps}>
      {/* The button that led here is unmounted, and the focus was lost with it. */}
      <EmailField autoFocus={previousEmail !== undefined} hint="The address you signed up with." {...field('email')} />
      <Button type="submit">Continue</Button>
    </Form>
  );
}
