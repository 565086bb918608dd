import { CODE_LENGTH, confirmSecondFactor, SET_UP_MINUTES } from '@livelift/contract';
import { useController } from 'react-hook-form';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form } from '../../ui/form.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { QrCode } from './qr-code.tsx';
import { useConfirmSecondFactor } from './second-factor.queries.ts';

/** What an authenticator needs to know. */
export type SetUp = { secret: string; otpauth_url: string };

type SetUpStepProps = { setUp: SetUp; onConfirmed: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Hands the secret to an authenticator, and takes the first code of it. */
export function SetUpStep({ setUp, onConfirmed, onCancel }: SetUpStepProps) {
  const attempt = useConfirmSecondFactor();
  const { form, formProps, submit, isSaving } = useZodForm({
    schema: confirmSecondFactor.body,
    defaultValues: { code: '' },
    save: async (entered) => onConfirmed((await attempt.mutateAsync(entered)).recovery_codes),
    fallback: 'Failed to set up your second factor',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  return (
    <div className="space-y-6">
      <Secret {...setUp} />
      <Form {...formProps} className="max-w-md">
        <CodeField
          {...field}
          label="First code"
          hint={`The ${CODE_LENGTH} digits that the app now shows, within ${SET_UP_MINUTES} minutes. Every other browser is signed out then.`}
          error={fieldState.error?.message}
          autoFocus
          onComplete={() => void submit()}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={isSaving}>
            Confirm
          </Button>
          <Button ref={keepFocusNear} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

// In fours, as people read it out.
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Secret = ({ secret, otpauth_url: address }: SetUp) => (
  <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
    <QrCode text={address} label="QR code for your authenticator" />
    <div className="max-w-md min-w-0 flex-1 basis-64 space-y-4 text-sm">
      <p>Scan this with an authenticator: an app on your phone, or a password manager that shows codes.</p>
      <div>
        <p className="text-muted">Or type this key there:</p>
        <p className="mt-1 font-mono font-medium wrap-anywhere">{inFours(secret)}</p>
        <div className="mt-1.5 -ml-2.5">
          <CopyButton text={secret} name="the key" />
        </div>
      </div>
      {/* A phone cannot scan itself; elsewhere seldom anything answers to such an address. */}
      <p className="hidden pointer-coarse:block">
        <a href={address} className={buttonVariants({ variant: 'secondary' })}>
          Open in an app on this device
        </a>
      </p>
    </div>
  </div>
);
