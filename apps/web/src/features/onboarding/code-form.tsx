import { CODE_LENGTH, CODE_MINUTES } from '@livelift/contract';
import { type ClipboardEvent, useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCheckCode } from './onboarding.queries.ts';

const WRONG_CODE = 'Invalid or expired token. Please try again.';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

const hintFor = (triesLeft: number): string => {
  if (triesLeft === 0) return 'No tries are left for this code. Ask for another one below.';
  return `The code lasts ${CODE_MINUTES} minutes. ${formatPlural(triesLeft, 'try', 'tries')} left.`;
};

type CodeFormProps = {
  email: string;
  triesLeft: number;
  onVerified: (code: string) => void;
  onWrong: (triesLeft: number) => void;
  /** Takes the focus when it appears: for who asked for another code. */
  takesFocus: boolean;
};

/** The 6-digit code of the mail: one real input, so that pasting and filling in by the system work (D48). */
export function CodeForm({ email, triesLeft, onVerified, onWrong, takesFocus }: CodeFormProps) {
  const attempt = useCheckCode();
  const form = useForm({ defaultValues: { token: '' } });
  const { field } = useController({ control: form.control, name: 'token' });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('token');
  }, [takesFocus, setFocus]);

  const submit = form.handleSubmit(async ({ token }) => {
    try {
      const answer = await attempt.mutateAsync({ email, token });
      if (answer.valid) return onVerified(token);
      onWrong(answer.tries_left ?? triesLeft);
      form.setError('root.server', { message: answer.message ?? WRONG_CODE });
    } catch (error) {
      showFailure(form, error, { fallback: WRONG_CODE });
    }
    return undefined;
  });

  // The input takes 6 characters, so the browser would cut "123 456" before its spaces can be taken out.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    field.onChange(digitsOf(event.clipboardData.getData('text')));
  };

  return (
    <Form
      onSubmit={submit}
      loading={attempt.isPending}
      submitError={formSentence(form)}
      errorTitle="Verification Failed"
    >
      <TextField
        label="Verification code"
        {...field}
        onChange={(event) => field.onChange(digitsOf(event.target.value))}
        onPaste={paste}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={CODE_LENGTH}
        required
        hint={hintFor(triesLeft)}
        inputClassName="font-mono text-2xl tracking-[0.4em] tabular h-14"
      />
      <Button
        type="submit"
        loading={attempt.isPending}
        disabled={triesLeft === 0 || field.value.length !== CODE_LENGTH}
      >
        Verify Code
      </Button>
    </Form>
  );
}
