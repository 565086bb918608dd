import type { SecondFactor as Status } from '@livelift/contract';
import { useState } from 'react';
import { formatDayOf, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  useBeginSecondFactor,
  useMakeRecoveryCodes,
  useRemoveMySecondFactor,
  useSecondFactor,
  useUnkeptCodes,
} from './second-factor.queries.ts';
import { type SetUp, SetUpStep } from './set-up-step.tsx';

const PASSWORD_STEPS = {
  'set-up': {
    text: 'Your password first, so that nobody else sets one up at your desk.',
    submitLabel: 'Continue',
    failed: 'Failed to set up your second factor',
  },
  'new-codes': {
    text: 'You get new recovery codes; those that you have now stop working.',
    submitLabel: 'Make New Codes',
    failed: 'Failed to make recovery codes',
  },
  remove: {
    text: 'You then log in with your password alone, and your recovery codes stop working.',
    submitLabel: 'Take It Off',
    tone: 'danger',
    failed: 'Failed to take your second factor off',
  },
} as const;

type Purpose = keyof typeof PASSWORD_STEPS;

type Step = { password: Purpose } | { setUp: SetUp } | null;

type SecondFactorProps = {
  email: string;
  site: string;
  /** Called when the codes of one that was set up are kept. */
  onSetUp?: () => void;
};

/** One's own second factor, step by step: nothing of it lies over the page. Its recovery codes stay until they are kept. */
export function SecondFactor({ email, site, onSetUp }: SecondFactorProps) {
  const query = useSecondFactor();
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const [codes, showCodes] = useUnkeptCodes();
  const onCodes = (made: readonly string[]) => {
    close();
    showCodes(made);
  };
  const withPassword = usePasswordSteps(setStep, onCodes);
  if (!query.data) return <QueryPlaceholder name="your second factor" query={query} className="h-20" />;
  if (codes)
    return (
      <RecoveryCodes
        {...{ codes, email, site }}
        onDone={() => {
          showCodes(null);
          onSetUp?.();
        }}
      />
    );
  if (step === null) return <StatusStep status={query.data} onAsk={(password) => setStep({ password })} />;
  if ('setUp' in step) return <SetUpStep setUp={step.setUp} onConfirmed={onCodes} onCancel={close} />;
  const { password: purpose } = step;
  return (
    <PasswordStep
      key={purpose}
      {...PASSWORD_STEPS[purpose]}
      email={email}
      onPassword={withPassword[purpose]}
      onCancel={close}
    />
  );
}

// What each step does with the password that it asked for.
function usePasswordSteps(
  onStep: (step: Step) => void,
  onCodes: (codes: readonly string[]) => void,
): Record<Purpose, (password: string) => Promise<void>> {
  const begin = useBeginSecondFactor();
  const makeCodes = useMakeRecoveryCodes();
  const removal = useRemoveMySecondFactor();
  return {
    'set-up': async (current_password) => onStep({ setUp: await begin.mutateAsync({ current_password }) }),
    'new-codes': async (current_password) =>
      onCodes((await makeCodes.mutateAsync({ current_password })).recovery_codes),
    remove: async (current_password) => {
      await removal.mutateAsync({ current_password });
      onStep(null);
    },
  };
}

type StatusStepProps = { status: Status; onAsk: (purpose: Purpose) => void };

function StatusStep({ status: { set_up_at: at, recovery_codes_left: left, required }, onAsk }: StatusStepProps) {
  if (at === null)
    return (
      <div className="space-y-4">
        <p className="text-sm">
          You have none{required && ', and your team requires one'}. With one, your password alone lets nobody log in.
        </p>
        <Button ref={keepFocusNear} onClick={() => onAsk('set-up')}>
          Set Up
        </Button>
      </div>
    );
  return (
    <div className="space-y-4">
      <p className="text-sm">
        Set up on {formatDayOf(at)}.{' '}
        {left === 0 ? 'No recovery code is left' : `${formatPlural(left, 'recovery code')} left`}.
        {required && ' Your team requires one, so it can be replaced, not taken off.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={keepFocusNear} variant="secondary" onClick={() => onAsk('new-codes')}>
          New Recovery Codes
        </Button>
        <Button ref={keepFocusNear} variant="secondary" onClick={() => onAsk('set-up')}>
          Set Up Another
        </Button>
        {!required && (
          <Button ref={keepFocusNear} variant="secondary" onClick={() => onAsk('remove')}>
            Take Off
          </Button>
        )}
      </div>
    </div>
  );
}
