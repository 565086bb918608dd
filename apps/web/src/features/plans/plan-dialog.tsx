import { zodResolver } from '@hookform/resolvers/zod';
import { type Plan, plan as planSchema, updatePlan } from '@livelift/contract';
import { type ComponentProps, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useTyped } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHOOSE_VERSION, rebase } from '../../ui/version-conflict.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { PlanFields, type PlanForm } from './plan-fields.tsx';
import { offeredPlan, type PlanValues, planValues } from './plan-form.values.ts';
import { type CardWords, PlanPreview } from './plan-preview.tsx';
import { type PlanEdit, useSavePlan } from './staff-plans.queries.ts';

type PlanDialogProps = {
  /** The plan to change; null for a new one. */
  plan: Plan | null;
  words: CardWords;
  onClose: () => void;
};

/** Makes a plan or changes one, beside the card that visitors will see. What was typed is lost only after a question. */
export function PlanDialog({ plan, words, onClose }: PlanDialogProps) {
  const [isGone, setIsGone] = useState(false);
  const gone = { isGone, onGone: () => setIsGone(true) };
  return (
    <FormDialog onClose={onClose} size="lg" title={plan && !isGone ? 'Edit Plan' : 'Add New Plan'}>
      <PlanEditor plan={plan} words={words} onSaved={onClose} {...gone} />
    </FormDialog>
  );
}

const FAILED = 'Failed to save plan';

type PlanEditorProps = Omit<PlanDialogProps, 'onClose'> & {
  onSaved: () => void;
  /** The plan was deleted meanwhile: what was typed can be added as a new one. */
  isGone: boolean;
  onGone: () => void;
};

function usePlanForm({ plan, isGone, onGone, onSaved }: Omit<PlanEditorProps, 'words'>) {
  const saving = useSavePlan(isGone ? null : (plan?.id ?? null));
  const [unlimited, setUnlimited] = useState<PlanEdit | null>(null);
  const [theirs, setTheirs] = useState<Plan | null>(null);
  const opened = useRef(planValues(plan));
  const form = useForm<PlanValues, unknown, PlanEdit>({
    resolver: zodResolver(updatePlan.body),
    defaultValues: planValues(plan),
  });
  const save = async (values: PlanEdit) => {
    setUnlimited(null);
    try {
      await saving.mutateAsync(values);
      onSaved();
    } catch (error) {
      const newer = newerVersion(error, planSchema);
      if (newer) {
        rebase(form, opened.current, planValues(newer));
        opened.current = planValues(newer);
      }
      setTheirs(newer);
      if (error instanceof ApiError && error.code === 'plan.not_found') return onGone();
      showFailure(form, error, { fallback: FAILED });
    }
  };
  // A plan without a daily limit is easily made by leaving a field as it is (D6).
  const submit = form.handleSubmit((values) => (values.duration_hours === 0 ? setUnlimited(values) : save(values)));
  const conflict = theirs && {
    theirs,
    onKeepMine: () => void submit(),
    onTakeTheirs: () => {
      form.reset(planValues(theirs));
      setTheirs(null);
    },
  };
  return { form, submit, save, isSaving: saving.isPending, unlimited, setUnlimited, conflict };
}

function PlanEditor({ words, ...edit }: PlanEditorProps) {
  const { form, submit, save, isSaving, unlimited, setUnlimited, conflict } = usePlanForm(edit);
  const { isDirty, defaultValues } = form.formState;
  useTyped(isDirty);
  return (
    <Form onSubmit={submit} loading={isSaving} submitError={formSentence(form)} errorTitle={FAILED}>
      {edit.isGone && <Notice>This plan was deleted meanwhile. You can add it anew as it is here.</Notice>}
      {conflict && <TypedConflict form={form} loading={isSaving} {...conflict} />}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_18rem]">
        <div className="flex min-w-0 flex-col gap-4.5">
          <PlanFields key={defaultValues?.version} form={form} />
        </div>
        <LivePreview form={form} words={words} />
      </div>
      <FormDialogActions loading={isSaving} blocked={conflict ? CHOOSE_VERSION : undefined}>
        {edit.plan && !edit.isGone ? 'Save Changes' : 'Add Plan'}
      </FormDialogActions>
      <ConfirmDialog
        open={unlimited !== null}
        onOpenChange={(open) => open || setUnlimited(null)}
        title="Save without a daily limit?"
        description="0 hours: no daily limit. Whoever buys this plan may plan streams around the clock."
        confirmLabel="Save Plan"
        tone="primary"
        loading={isSaving}
        onConfirm={() => unlimited && void save(unlimited)}
      />
    </Form>
  );
}

type TypedConflictProps = Omit<ComponentProps<typeof PlanConflict>, 'mine'> & { form: PlanForm };

// What would be saved, as it is typed.
function TypedConflict({ form, ...rest }: TypedConflictProps) {
  const mine = useWatch({ control: form.control, compute: (all: PlanValues) => all });
  return <PlanConflict mine={mine} {...rest} />;
}

function LivePreview({ form, words }: { form: PlanForm; words: CardWords }) {
  const values = useWatch({ control: form.control, compute: (all: PlanValues) => all });
  return (
    <div className="lg:sticky lg:top-0">
      <PlanPreview plan={offeredPlan(values)} isOnSale={values.is_active} words={words} />
    </div>
  );
}
