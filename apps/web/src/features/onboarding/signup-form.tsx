import { type Registration, registration } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type EnteredSignup, findEnteredSignup, keepEnteredSignup } from './entered-signup.ts';
import { useRegister } from './onboarding.queries.ts';

type SignupFormProps = {
  /** The address that it begins with; the other fields begin with what was typed in this tab. */
  email: string;
  /** Told what is typed, for a page that leads elsewhere with it. */
  onEmailChange: (email: string) => void;
  /** What is ordered with the account. */
  order: Pick<Registration, 'plan_id' | 'custom_plan'>;
  onRegistered: (registered: { email: string; resendAfterSeconds: number }) => void;
  /** The server's sentence on a plan that cannot be ordered: it belongs beside the plan. */
  onPlanRefused: (sentence: string) => void;
};

const isAboutPlan = (field: string) => field === 'plan_id' || field.startsWith('custom_plan');

function planRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const sentences = Object.entries(error.fieldErrors).flatMap(([field, all]) => (isAboutPlan(field) ? all : []));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

const isAboutPlanOnly = (error: unknown) =>
  error instanceof ApiError &&
  Object.keys(error.fieldErrors).length > 0 &&
  Object.keys(error.fieldErrors).every(isAboutPlan);

const BLANK: EnteredSignup = { email: '', full_name: '', username: '', discord_id: '' };

/** Everything that makes an account; the plan was chosen before. */
export function SignupForm(props: SignupFormProps) {
  const { email, onEmailChange, order, onRegistered, onPlanRefused } = props;
  const attempt = useRegister();
  const form = useTextForm({
    initial: { ...(findEnteredSignup() ?? BLANK), email },
    schema: registration,
    onValues: (values: EnteredSignup) => {
      keepEnteredSignup(values);
      onEmailChange(values.email);
    },
    send: async (values) => {
      try {
        const answer = await attempt.mutateAsync({ ...values, ...order });
        onRegistered({ email: values.email, resendAfterSeconds: answer.resend_after_seconds });
        return true;
      } catch (error) {
        const aboutPlan = planRefusal(error);
        if (aboutPlan !== null) onPlanRefused(aboutPlan);
        // What is wrong with the fields stands beside them all the same.
        if (!isAboutPlanOnly(error)) throw error;
        return false;
      }
    },
    fallback: 'Please try again later.',
  });
  const name = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true };
  return (
    <Form {...form.props} errorTitle="Registration Failed">
      <EmailField hint="We send a verification code to this address." {...form.field('email')} />
      <TextField label="Full name" autoComplete="name" enterKeyHint="next" required {...form.field('full_name')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="Username"
          hint="On the streaming platform."
          enterKeyHint="next"
          {...name}
          {...form.field('username')}
        />
        <TextField
          label="Discord ID"
          hint="So that our team can reach you."
          enterKeyHint="done"
          {...name}
          {...form.field('discord_id')}
        />
      </div>
      <Button type="submit" loading={form.sending}>
        Create Account
      </Button>
    </Form>
  );
}
