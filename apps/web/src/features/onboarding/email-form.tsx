import { zodResolver } from '@hookform/resolvers/zod';
import { resendSetupEmail } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks which address someone signed up with, where the way here does not say (D48). */
export function EmailForm({ onGiven }: { onGiven: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(resendSetupEmail.body), defaultValues: { email: '' } });
  return (
    <Form onSubmit={form.handleSubmit(({ email }) => onGiven(email))} loading={false} submitError={undefined}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="The address you signed up with."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit">Continue</Button>
    </Form>
  );
}
