import { CODE_LENGTH, CODE_MINUTES, validateSetupToken } from '@livelift/contract';
import { type ChangeEvent, type ClipboardEvent, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { codeIn, digitsOf } from './code-digits.ts';
import { useCheckCode } from './onboarding.queries.ts';

const WRONG_CODE = 'Invalid or expired token. Please try again.';

const NONE_LEFT = 'No tries are left for this code. Ask for another one below.';

const hintFor = (triesLeft: number, mayBeOver: boolean): string | undefined => {
  if (triesLeft === 0) return undefined;
  const life = mayBeOver
    ? `A code lasts ${CODE_MINUTES} minutes, so this one may be over: you can ask for another one below.`
    : `The code lasts ${CODE_MINUTES} minutes.`;
  return `${life} ${formatPlural(triesLeft, 'try', 'tries')} left.`;
};

const schema = z.object({ token: validateSetupToken.body.shape.token });

// With what stands in it selected, so that typing replaces it.
function focusCode(id: string): void {
  const input = document.getElementById(id);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}

type CodeFormProps = {
  email: string;
  triesLeft: number;
  /** Whether more time has passed than a code lasts. */
  mayBeOver: boolean;
  /** Leads on with the right code. */
  onVerified: (code: string) => Promise<void>;
  onWrong: (triesLeft: number) => void;
  /** Takes the focus when it appears: for who comes from the step before, or asked for another code. */
  takesFocus: boolean;
};

/** The 6-digit code of the mail: one real input, so that pasting and filling in by the system work (D48). */
export function CodeForm({ email, triesLeft, mayBeOver, onVerified, onWrong, takesFocus }: CodeFormProps) {
  const attempt = useCheckCode();
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useTextForm({
    initial: { token: '' },
    schema,
    send: async ({ token }) => {
      const answer = await attempt.mutateAsync({ email, token });
      if (answer.valid) return onVerified(token);
      onWrong(answer.tries_left ?? triesLeft);
      setWrong(token);
      focusCode(id);
      // An answer and no failure to the server; to who typed it, it is one.
      throw new ApiError({ kind: 'http', status: 200, code: 'wrong', message: answer.message ?? WRONG_CODE });
    },
    fallback: WRONG_CODE,
  });
  useEffect(() => {
    if (takesFocus) focusCode(id);
  }, [takesFocus, id]);

  // The input takes 6 characters, so the browser would cut "123 456" before its spaces can be taken out.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    setCode(codeIn(event.clipboardData.getData('text')));
  };
  const { defaultValue: _, ...field } = form.field('token');
  return (
    <Form
      {...form.props}
      submitError={triesLeft === 0 ? NONE_LEFT : form.props.submitError}
      errorTitle="Verification Failed"
    >
      <TextField
        id={id}
        label="Verification code"
        {...field}
        value={code}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setCode(digitsOf(event.target.value))}
        onPaste={paste}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={CODE_LENGTH}
        required
        aria-invalid={code === wrong}
        hint={hintFor(triesLeft, mayBeOver)}
        inputClassName="font-mono text-2xl tracking-[0.4em] tabular h-14"
      />
      <Button type="submit" loading={form.sending} disabled={triesLeft === 0 || code.length !== CODE_LENGTH}>
        Verify Code
      </Button>
    </Form>
  );
}
