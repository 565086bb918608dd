import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { useSecondsLeft } from '../lib/use-now.ts';
import { Button } from './button.tsx';
import { toast } from './toaster.tsx';

type ResendCodeProps = {
  /** Has another code mailed. */
  send: () => Promise<{ message: string; resend_after_seconds: number }>;
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

const countdownText = (seconds: number) => (seconds > 90 ? `in ${Math.ceil(seconds / 60)} min` : `in ${seconds} s`);

/** Has another code mailed, once the wait is over. */
export function ResendCode({ send, resendAt, onSent, onTooEarly }: ResendCodeProps) {
  const resend = useMutation({ mutationFn: send });
  const secondsLeft = useSecondsLeft(resendAt);
  const ask = () =>
    resend.mutate(undefined, {
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
      <Button variant="secondary" size="sm" loading={resend.isPending} aria-disabled={secondsLeft > 0} onClick={ask}>
        Resend Code
        {secondsLeft > 0 && <span>{countdownText(secondsLeft)}</span>}
      </Button>
    </div>
  );
}
