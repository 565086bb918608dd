import { CHALLENGE_MINUTES, challengeExpired, loginSecondFactor } from '@livelift/contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { Audience } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { usePassSecondFactor } from './session.queries.ts';

type SecondFactorFormProps = {
  audience: Audience;
  /** What the right password was answered. */
  challenge: string;
  email: string;
  errorTitle?: string;
  fallback: string;
  onBack: () => void;
  /** Called where the password is to be typed again, with the reason. */
  onOver: (why: string) => void;
};

const schema = z.object({ code: loginSecondFactor.body.shape.code });

/** The second half of a login: the code of an authenticator, whose sixth digit submits it, or a recovery code. */
export function SecondFactorForm({ audience, challenge, email, onBack, onOver, ...texts }: SecondFactorFormProps) {
  const { errorTitle, fallback } = texts;
  const attempt = usePassSecondFactor(audience);
  const [isRecovery, setRecovery] = useState(false);
  const { form, formProps, submit, isSaving } = useZodForm({
    schema,
    defaultValues: { code: '' },
    save: async ({ code }) => {
      try {
        await attempt.mutateAsync({ challenge, code });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === challengeExpired.code)) throw error;
        onOver(error.message);
        return false;
      }
    },
    fallback,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const shown = { ...field, error: fieldState.error?.message, autoFocus: true };
  return (
    <Form {...formProps} {...(errorTitle && { errorTitle })}>
      <p className="text-sm text-muted">
        Your password is right. Now enter the second factor of{' '}
        <strong className="font-medium wrap-anywhere text-ink">{email}</strong> within {CHALLENGE_MINUTES} minutes.
      </p>
      {isRecovery ? (
        <TextField
          {...shown}
          key="recovery"
          label="Recovery code"
          hint="One of those that you kept, like 7k2m-9x4p-wq3t-c8ha. It works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          inputClassName="font-mono"
        />
      ) : (
        <CodeField
          {...shown}
          key="authenticator"
          label="Code of your authenticator"
          hint="The 6 digits that the app shows now."
          onComplete={() => void submit()}
        />
      )}
      <Button type="submit" loading={isSaving}>
        Log In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <TextButton
          onClick={() => {
            form.reset();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use your authenticator' : 'Use a recovery code'}
        </TextButton>
        <TextButton onClick={onBack}>Back to the password</TextButton>
      </div>
    </Form>
  );
}
