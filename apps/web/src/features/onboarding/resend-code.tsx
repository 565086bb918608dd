import { z } from 'zod';
import { ApiError, failureSentence } from '../../lib/api-error.ts';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useResendCode } from './onboarding.queries.ts';

type ResendCodeProps = {
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  onSent: (resendAfterSeconds: number) => void;
  /** Told how long to wait when it was too early. */
  onTooEarly: (seconds: number) => void;
};

const waits = z.object({ resend_after_seconds: z.number().optional(), retry_after_seconds: z.number().optional() });

/** How long a refusal asks to wait; null where it does not say. */
function secondsToWait(error: unknown): number | null {
  const { data } = waits.safeParse(error instanceof ApiError ? error.details : null);
  return data?.resend_after_seconds ?? data?.retry_after_seconds ?? null;
}

const inWords = (seconds: number) => (seconds > 90 ? `in ${Math.ceil(seconds / 60)} min` : `in ${seconds} s`);

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
        toast.error('Resend Failed', failureSentence(error, 'Please try again later.'));
        const seconds = secondsToWait(error);
        if (seconds !== null) onTooEarly(seconds);
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>No mail yet? Look into your spam folder, or</span>
      <Button variant="secondary" size="sm" loading={resend.isPending} aria-disabled={secondsLeft > 0} onClick={send}>
        Resend Code
        {secondsLeft > 0 && <span className="tabular">{inWords(secondsLeft)}</span>}
      </Button>
    </div>
  );
}
