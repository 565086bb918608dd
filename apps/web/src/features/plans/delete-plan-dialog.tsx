import type { Plan } from '@livelift/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeletePlan } from './staff-plans.queries.ts';

/** Asks before a plan is deleted. What was sold of it stays. */
export function DeletePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const deletion = useDeletePlan();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Plan"
      description={
        <>
          <p>
            Are you sure you want to delete <bdi>{plan.name}</bdi>?
          </p>
          <p className="mt-2">Subscriptions that were sold of it stay as they are. This action cannot be undone.</p>
        </>
      }
      confirmLabel="Delete Plan"
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate(plan.id, { onSettled: onClose })}
    />
  );
}
