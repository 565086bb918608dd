import { beginSecondFactor } from '@livelift/contract';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { PasswordField } from '../../ui/password-field.tsx';

type PasswordStepProps = {
  email: string;
  /** What happens next, in a sentence. */
  text: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** The title of what the server refuses. */
  failed: string;
  /** Does what the password was asked for. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the password again: a desk may be shared, and a session taken over. */
export function PasswordStep({ email, text, submitLabel, tone = 'primary', failed, ...on }: PasswordStepProps) {
  const { field, formProps, isSaving } = useZodForm({
    schema: beginSecondFactor.body,
    defaultValues: { current_password: '' },
    save: ({ current_password: password }) => on.onPassword(password),
    fallback: failed,
  });
  return (
    <div ref={keepFocusNear} className="max-w-md">
      <Form {...formProps}>
        <p className="text-sm">{text}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          autoFocus
          required
          {...field('current_password')}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant={tone} loading={isSaving}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={on.onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
