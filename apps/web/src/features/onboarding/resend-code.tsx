import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useResendCode } from './onboarding.queries.ts';

type ResendCodeProps = {
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  onSent: (resendAfterSeconds: number) => void;
  /** Called with the seconds to wait when it was too early. */
  onTooEarly: (seconds: number) => void;
};

const retryDetails = z.object({
  resend_after_seconds: z.number().optional(),
  retry_after_seconds: z.number().optional(),
});

/** The waiting time named by a refusal; null if there is none. */
function secondsToWait(error: unknown): number | null {
  const { data } = retryDetails.safeParse(error instanceof ApiError ? error.details : null);
  return data?.resend_after_seconds ?? data?.retry_after_seconds ?? null;
}

const waitText = (seconds: number) => (seconds > 90 ? `in ${Math.ceil(seconds / 60)} min` : `in ${seconds} s`);

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

// Whole seconds until `endsAt`, counted down on the screen.
function useSecondsLeft(endsAt: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(endsAt);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** Has another code mailed, once the wait is over. */
export function ResendCode({ email, resendAt, onSent, onTooEarly }: ResendCodeProps) {
  const resend = useResendCode();
  const secondsLeft = useSecondsLeft(resendAt);
  const send = () =>
    resend.mutate(email, {
      onSuccess: ({ message, resend_after_seconds: seconds }) => {
        toast.clearError();
        toast.success('Email Sent', message);
        onSent(seconds);
      },
      onError: (error) => {
        toast.error('Resend Failed', errorMessage(error, 'Please try again later.'));
        const seconds = secondsToWait(error);
        if (seconds !== null) onTooEarly(seconds);
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>No mail yet? Look into your spam folder, or</span>
      <Button variant="secondary" size="sm" loading={resend.isPending} aria-disabled={secondsLeft > 0} onClick={send}>
        Resend Code
        {secondsLeft > 0 && <span>{waitText(secondsLeft)}</span>}
      </Button>
    </div>
  );
}
