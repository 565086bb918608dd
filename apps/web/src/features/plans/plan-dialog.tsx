import { type Plan, plan as planSchema } from '@livelift/contract';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { PlanFields } from './plan-fields.tsx';
import { offeredPlan, PLAN_TEXTS, planForm, planValues, planWarning } from './plan-form.values.ts';
import { type CardLabels, PlanPreview } from './plan-preview.tsx';
import { useSavePlan } from './staff-plans.queries.ts';

type PlanDialogProps = {
  /** The plan to change; null for a new one. */
  plan: Plan | null;
  labels: CardLabels;
  onClose: () => void;
};

/** Makes a plan or changes one, beside the card that visitors will see. Discarding input needs confirmation. */
export function PlanDialog({ plan, labels, onClose }: PlanDialogProps) {
  const saving = useSavePlan();
  const editor = useVersionedForm({
    record: plan,
    recordSchema: planSchema,
    valuesOf: planValues,
    schema: planForm,
    save: async (body, base) => {
      await saving.mutateAsync({ plan: base, body });
      onClose();
    },
    warningOf: (entered, base) => planWarning(entered, base),
    deletedCode: 'plan.not_found',
    keptInput: {},
  });
  const { base, values, conflict, isSaving } = editor;
  return (
    <FormDialog onClose={onClose} size="drawer" title={base ? 'Edit Plan' : 'Add New Plan'}>
      <VersionedForm state={editor} record="plan" fields={PLAN_TEXTS} errorTitle="Failed to save plan">
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_18rem]">
          <div className="flex min-w-0 flex-col gap-4.5">
            <PlanFields {...editor} />
            {base && offeredPlan(values).price !== base.price && (
              <p role="status" className="text-sm text-muted">
                What was sold keeps its price; the new one is for orders from now on.
              </p>
            )}
          </div>
          <div className="lg:sticky lg:top-0">
            <PlanPreview plan={offeredPlan(values)} isOnSale={values.is_active} labels={labels} />
          </div>
        </div>
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          {base ? 'Save Changes' : 'Add Plan'}
        </FormDialogActions>
        <ConfirmDialog {...editor.confirmation} title="Save this plan?" confirmLabel="Save Plan" tone="primary" />
      </VersionedForm>
    </FormDialog>
  );
}
