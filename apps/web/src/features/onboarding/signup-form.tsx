import { zodResolver } from '@hookform/resolvers/zod';
import { registration } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findEnteredSignup, keepEnteredSignup } from './entered-signup.ts';
import { useRegister } from './onboarding.queries.ts';

type SignupFormProps = {
  planId: number | undefined;
  onRegistered: (registered: { email: string; resendAfterSeconds: number }) => void;
  /** The server's sentence on a plan that cannot be ordered: it belongs beside the plan. */
  onPlanRefused: (sentence: string) => void;
};

/** Everything that makes an account; the plan was chosen before. */
export function SignupForm({ planId, onRegistered, onPlanRefused }: SignupFormProps) {
  const attempt = useRegister();
  const form = useForm({
    resolver: zodResolver(registration),
    defaultValues: findEnteredSignup() ?? { email: '', full_name: '', username: '', discord_id: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const answer = await attempt.mutateAsync({ ...values, ...(planId !== undefined && { plan_id: planId }) });
      keepEnteredSignup(values);
      onRegistered({ email: values.email, resendAfterSeconds: answer.resend_after_seconds });
    } catch (error) {
      const aboutPlan = error instanceof ApiError ? error.fieldErrors.plan_id : undefined;
      if (aboutPlan) onPlanRefused(aboutPlan.join(' '));
      else showFailure(form, error, { fallback: 'Please try again later.' });
    }
  });

  return (
    <Form
      onSubmit={submit}
      loading={attempt.isPending}
      submitError={formSentence(form)}
      errorTitle="Registration Failed"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="We send a verification code to this address."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        required
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="Your name on the streaming platform."
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Discord ID"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.discord_id?.message}
        {...register('discord_id')}
      />
      <Button type="submit" loading={attempt.isPending}>
        Create Account
      </Button>
    </Form>
  );
}
