import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  confirmEmailChange,
  requestEmailChange,
  type User,
} from '@livelift/contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { readFromSession, saveToSession } from '../../lib/session-storage.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { EmailHint } from '../../ui/email-hint.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { askForEmailCode, useConfirmEmail } from './account.queries.ts';

const progressSchema = z.object({ email: z.string(), resendAt: z.number() });

/** A code that is under way; it outlives a reload of the tab, the password does not. */
type Progress = z.infer<typeof progressSchema> & { password?: string };

type Step = { at: 'closed' | 'changed' } | { at: 'address'; email: string } | ({ at: 'code' } & Progress);

type EmailChangeProps = { user: Pick<User, 'id' | 'email'> };

/** The address of the account, and the two steps in which it is changed: the new one with the password, and its code. */
export function EmailChange({ user }: EmailChangeProps) {
  const key = `emailChange/${user.id}`;
  const [step, setStep] = useState<Step>(() => {
    const kept = readFromSession(key, progressSchema);
    return kept ? { at: 'code', ...kept } : { at: 'closed' };
  });
  const go = (next: Step) => {
    saveToSession(key, next.at === 'code' ? { email: next.email, resendAt: next.resendAt } : null);
    setStep(next);
  };
  const close = () => go({ at: 'closed' });
  if (step.at === 'address')
    return (
      <AddressForm
        email={step.email}
        username={user.email}
        onSent={(sent) => go({ at: 'code', ...sent })}
        onClose={close}
      />
    );
  if (step.at === 'code')
    return (
      <CodeStep
        progress={step}
        onProgress={(next) => go({ at: 'code', ...next })}
        onAddress={() => go({ at: 'address', email: step.email })}
        onChanged={() => go({ at: 'changed' })}
        onClose={close}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 font-medium wrap-anywhere">{user.email}</p>
      <Button variant="secondary" autoFocus={step.at === 'changed'} onClick={() => go({ at: 'address', email: '' })}>
        Change Email
      </Button>
    </div>
  );
}

const afterSeconds = (seconds: number) => Date.now() + seconds * 1000;

type AddressFormProps = {
  /** What it begins with. */
  email: string;
  /** The address now, for password managers. */
  username: string;
  onSent: (sent: Progress) => void;
  onClose: () => void;
};

function AddressForm({ email, username, onSent, onClose }: AddressFormProps) {
  const { form, field, formProps, isSaving } = useZodForm({
    schema: requestEmailChange.body,
    defaultValues: { email, current_password: '' },
    save: async (entered) => {
      const { resend_after_seconds: seconds } = await askForEmailCode(entered);
      onSent({ email: entered.email, password: entered.current_password, resendAt: afterSeconds(seconds) });
    },
    fallback: 'Please try again later.',
  });
  const accept = (suggestion: string) => {
    form.setValue('email', suggestion, { shouldValidate: form.formState.isSubmitted });
    form.setFocus('email');
  };
  return (
    <Form {...formProps} errorTitle="Your email was not changed" className="max-w-md">
      <EmailField
        label="New email"
        hint={
          <EmailHint email={form.watch('email')} onAccept={accept}>
            We send a code to it.
          </EmailHint>
        }
        autoFocus
        {...field('email')}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField label="Current password" autoComplete="current-password" required {...field('current_password')} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSaving}>
          Send Code
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

type CodeStepProps = {
  progress: Progress;
  onProgress: (next: Progress) => void;
  /** Begins anew, with the same address. */
  onAddress: () => void;
  onChanged: () => void;
  onClose: () => void;
};

function CodeStep({ progress, onProgress, onAddress, onChanged, onClose }: CodeStepProps) {
  const { email, password, resendAt } = progress;
  const waitFor = (seconds: number) => onProgress({ ...progress, resendAt: afterSeconds(seconds) });
  return (
    <div className="max-w-md space-y-4.5">
      <p className="text-sm text-muted">
        We sent a 6-digit code to <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <CodeForm email={email} onChanged={onChanged} onClose={onClose} />
      {password === undefined ? (
        <p className="text-sm text-muted">
          No mail yet? Look into your spam folder, or <TextButton onClick={onAddress}>ask for another code</TextButton>.
        </p>
      ) : (
        <ResendCode
          send={() => askForEmailCode({ email, current_password: password })}
          resendAt={resendAt}
          onSent={waitFor}
          onTooEarly={waitFor}
        />
      )}
    </div>
  );
}

const codeSchema = z.object({ token: confirmEmailChange.body.shape.token });

function CodeForm({ email, onChanged, onClose }: { email: string; onChanged: () => void; onClose: () => void }) {
  const attempt = useConfirmEmail();
  const { form, formProps, submit, isSaving } = useZodForm({
    schema: codeSchema,
    defaultValues: { token: '' },
    save: async ({ token }) => {
      try {
        await attempt.mutateAsync({ email, token });
        onChanged();
      } catch (error) {
        // Typing replaces what is selected.
        form.setFocus('token', { shouldSelect: true });
        throw error;
      }
    },
    fallback: 'Please try again later.',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'token' });
  return (
    <Form {...formProps} errorTitle="Your email was not changed">
      <CodeField
        {...field}
        autoFocus
        onComplete={() => void submit()}
        error={fieldState.error?.message}
        hint={`It lasts ${CODE_MINUTES} minutes and survives ${CODE_TRIES} wrong tries.`}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSaving} disabled={field.value.length !== CODE_LENGTH}>
          Change Email
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
