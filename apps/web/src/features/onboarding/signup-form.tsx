import { type Registration, registration } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { useIsHydrated } from '../../lib/hydration.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { EmailHint } from '../../ui/email-hint.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRegister } from './onboarding.queries.ts';
import { findSignupDraft, type SignupDraft, saveSignupDraft } from './signup-draft.ts';

type SignupFormProps = {
  /** The address that it begins with; the other fields begin with what was typed in this tab. */
  email: string;
  /** Called with the typed address, for links that carry it along. */
  onEmailChange: (email: string) => void;
  /** What is ordered with the account. */
  order: Pick<Registration, 'plan_id' | 'custom_plan'>;
  onRegistered: (registered: { email: string; resendAfterSeconds: number }) => void;
  /** The server's sentence on a plan that cannot be ordered: it belongs beside the plan. */
  onPlanRefused: (sentence: string) => void;
};

const isPlanField = (field: string) => field === 'plan_id' || field.startsWith('custom_plan');

function planRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const sentences = Object.entries(error.fieldErrors).flatMap(([field, all]) => (isPlanField(field) ? all : []));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

const hasPlanErrorsOnly = (error: unknown) =>
  error instanceof ApiError &&
  Object.keys(error.fieldErrors).length > 0 &&
  Object.keys(error.fieldErrors).every(isPlanField);

const BLANK: SignupDraft = { email: '', full_name: '', username: '', discord_id: '' };

/** The fields of a new account; the plan was chosen before. */
export function SignupForm(props: SignupFormProps) {
  const { email, onEmailChange, order, onRegistered, onPlanRefused } = props;
  const attempt = useRegister();
  const isHydrated = useIsHydrated();
  const { form, field, formProps, isSaving } = useZodForm({
    schema: registration,
    defaultValues: { ...((isHydrated && findSignupDraft()) || BLANK), email },
    save: async (entered) => {
      try {
        const answer = await attempt.mutateAsync({ ...entered, ...order, timezone: browserTimeZone() });
        onRegistered({ email: entered.email, resendAfterSeconds: answer.resend_after_seconds });
        return true;
      } catch (error) {
        const aboutPlan = planRefusal(error);
        if (aboutPlan !== null) onPlanRefused(aboutPlan);
        // Field errors are still shown beside the fields.
        if (!hasPlanErrorsOnly(error)) throw error;
        return false;
      }
    },
    fallback: 'Please try again later.',
  });
  const keep = () => {
    const values = { ...BLANK, ...form.getValues() };
    saveSignupDraft(values);
    onEmailChange(values.email);
  };
  const name = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true };
  return (
    <Form {...formProps} errorTitle="Registration Failed">
      <EmailField
        hint={
          <EmailHint
            email={form.watch('email')}
            onAccept={(suggestion) => {
              form.setValue('email', suggestion, { shouldValidate: form.formState.isSubmitted });
              form.setFocus('email');
              keep();
            }}
          >
            We send a verification code to this address.
          </EmailHint>
        }
        {...field('email', { onChange: keep })}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        enterKeyHint="next"
        required
        {...field('full_name', { onChange: keep })}
      />
      <TextField
        label="Username"
        hint="On the streaming platform."
        enterKeyHint="next"
        {...name}
        {...field('username', { onChange: keep })}
      />
      <TextField
        label="Discord ID"
        hint="For our team to reach you. In Discord: Settings, My Account, Username."
        enterKeyHint="done"
        {...name}
        {...field('discord_id', { onChange: keep })}
      />
      <Button type="submit" loading={isSaving}>
        Create Account
      </Button>
    </Form>
  );
}
