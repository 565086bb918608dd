import { listPlans, type Plan } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { pricing } from '../../content/landing.ts';
import { DeletePlanDialog } from '../../features/plans/delete-plan-dialog.tsx';
import { planColumns } from '../../features/plans/plan-columns.tsx';
import { planToggle, prefetchStaffPlans, readPlan, useStaffPlans } from '../../features/plans/staff-plans.queries.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SelectFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useToggle } from '../../ui/use-toggle.ts';
import { RecordDialog } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchStaffPlans(queryClient, parseListQuery(listPlans.query, search));

const PlanDialog = lazyDialog(async () => (await import('../../features/plans/plan-dialog.tsx')).PlanDialog);

const labels = { mostPopular: pricing.mostPopular, choose: pricing.choose };

/** Every plan, on sale or not. */
export function Page() {
  const list = useListAddress(listPlans.query);
  const dialog = useDialogAddress(['add-plan', 'edit-plan', 'delete-plan']);
  const plans = useStaffPlans(list.query);
  const { switchTo, pending: togglingIds } = useToggle(planToggle);
  const close = () => dialog.close();
  const edit = ({ id }: Plan) => dialog.open('edit-plan', id);
  return (
    <section>
      <ListTable
        name="plans"
        title="Plans Management"
        caption="Plans"
        actions={
          <Button
            onClick={() => dialog.open('add-plan')}
            onPointerEnter={() => void PlanDialog.preload().catch(() => undefined)}
          >
            <Plus aria-hidden />
            Add Plan
          </Button>
        }
        rowLabel={({ name }) => name}
        onOpen={edit}
        onEdit={edit}
        columns={planColumns({
          togglingIds,
          onToggle: ({ id, is_active: isActive }) => switchTo({ id, active: !isActive }),
          onEdit: edit,
          onDelete: ({ id }) => dialog.open('delete-plan', id),
        })}
        query={plans}
        emptyText="No plans found."
        failedText="Failed to load plans"
        steps={list.table.steps}
        filters={() => (
          <SelectFilter
            list={list}
            name="status"
            label="Status"
            options={[
              ['', 'All Status'],
              ['active', 'Active'],
              ['inactive', 'Disabled'],
            ]}
          />
        )}
      />
      {dialog.name === 'add-plan' && <PlanDialog plan={null} labels={labels} onClose={close} />}
      {(dialog.name === 'edit-plan' || dialog.name === 'delete-plan') && (
        <RecordDialog id={dialog.id} list={plans} read={readPlan} noun="plan" onClose={close}>
          {(plan) =>
            dialog.name === 'edit-plan' ? (
              <PlanDialog plan={plan} labels={labels} onClose={close} />
            ) : (
              <DeletePlanDialog plan={plan} onClose={close} />
            )
          }
        </RecordDialog>
      )}
    </section>
  );
}
