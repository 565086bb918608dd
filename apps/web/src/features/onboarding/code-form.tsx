import { CODE_LENGTH, CODE_MINUTES, validateSetupToken } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useCheckCode } from './onboarding.queries.ts';

const WRONG_CODE = 'Invalid or expired token. Please try again.';

const NONE_LEFT = 'No tries are left for this code. Ask for another one below.';

const hintFor = (triesLeft: number, mayBeExpired: boolean): string | undefined => {
  if (triesLeft === 0) return undefined;
  const lifetime = mayBeExpired
    ? `A code lasts ${CODE_MINUTES} minutes, so this one may be over: you can ask for another one below.`
    : `The code lasts ${CODE_MINUTES} minutes.`;
  return `${lifetime} ${formatPlural(triesLeft, 'try', 'tries')} left.`;
};

// Typing replaces what is selected.
const SELECTED = { shouldSelect: true };

const schema = z.object({ token: validateSetupToken.body.shape.token });

type CodeFormProps = {
  email: string;
  triesLeft: number;
  /** Whether the code may have expired. */
  mayBeOver: boolean;
  /** Continues with the verified code. */
  onVerified: (code: string) => Promise<void>;
  onWrongCode: (triesLeft: number) => void;
  /** Whether to focus the input on mount: after the previous step, or when another code was requested. */
  shouldFocus: boolean;
};

/** The 6-digit code of the mail. The sixth digit submits it. */
export function CodeForm({ email, triesLeft, mayBeOver, onVerified, onWrongCode, shouldFocus }: CodeFormProps) {
  const attempt = useCheckCode();
  const [wrongCode, setWrongCode] = useState<string | null>(null);
  const { form, formProps, submit, isSaving } = useZodForm({
    schema,
    defaultValues: { token: '' },
    save: async ({ token }) => {
      const answer = await attempt.mutateAsync({ email, token });
      if (answer.valid) return onVerified(token);
      onWrongCode(answer.tries_left ?? triesLeft);
      setWrongCode(token);
      // That the code was mailed does not stand beside that it is wrong.
      toast.clearPassing();
      form.setFocus('token', SELECTED);
      // The server answers 200 for a wrong code; for the form it is an error.
      throw new ApiError({ kind: 'http', status: 200, code: 'wrong', message: answer.message ?? WRONG_CODE });
    },
    fallback: 'Please try again later.',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'token' });
  const { setFocus } = form;
  useEffect(() => {
    if (shouldFocus) setFocus('token', SELECTED);
  }, [shouldFocus, setFocus]);

  return (
    <Form
      {...formProps}
      submitError={triesLeft === 0 ? NONE_LEFT : formProps.submitError}
      errorTitle="Verification Failed"
    >
      <CodeField
        {...field}
        onComplete={() => triesLeft !== 0 && void submit()}
        error={fieldState.error?.message}
        aria-invalid={field.value === wrongCode}
        hint={hintFor(triesLeft, mayBeOver)}
      />
      <Button
        type="submit"
        loading={isSaving}
        disabled={triesLeft === 0 || field.value.length !== CODE_LENGTH || field.value === wrongCode}
      >
        Verify Code
      </Button>
    </Form>
  );
}
