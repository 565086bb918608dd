import { failureSentence } from '../../lib/api-error.ts';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useResendCode } from './onboarding.queries.ts';

type ResendCodeProps = {
  email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  onSent: (resendAfterSeconds: number) => void;
};

/** Has another code mailed, once the wait is over. */
export function ResendCode({ email, resendAt, onSent }: ResendCodeProps) {
  const resend = useResendCode();
  const secondsLeft = useSecondsLeft(resendAt);
  const send = () =>
    resend.mutate(email, {
      onSuccess: ({ message, resend_after_seconds: seconds }) => {
        toast.success('Email Sent', message);
        onSent(seconds);
      },
      onError: (error) => toast.error('Resend Failed', failureSentence(error, 'Please try again later.')),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>No mail yet? Look into your spam folder, or</span>
      <Button variant="secondary" size="sm" loading={resend.isPending} disabled={secondsLeft > 0} onClick={send}>
        Resend Code
        {secondsLeft > 0 && <span className="tabular">in {secondsLeft} s</span>}
      </Button>
    </div>
  );
}
