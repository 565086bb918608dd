import type { Plan } from '@livelift/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { formatCount, formatDayOf, formatDollars } from '../../lib/format.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { Switch } from '../../ui/switch.tsx';
import { listedFeatures } from './plan-features.ts';

type PlanColumnOptions = {
  togglingIds: readonly number[];
  onToggle: (plan: Plan) => void;
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

/** The columns of plans as staff see them in a list (spec section 2). */
export const planColumns = (actions: PlanColumnOptions): Column<Plan>[] => [
  { key: 'name', header: 'Name', alwaysShown: true, className: 'min-w-40', cell: nameCell },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { key: 'duration', header: 'Duration (days)', align: 'end', cell: ({ duration_days: days }) => formatCount(days) },
  { key: 'features', header: 'Features', className: 'min-w-48', cell: featuresCell },
  { key: 'status', header: 'Status', cell: (plan) => <StatusCell plan={plan} {...actions} /> },
  {
    key: 'created',
    header: 'Created',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDayOf(at)}</span>,
  },
  actionsColumn((plan) => <ActionsCell plan={plan} {...actions} />),
];

const nameCell = ({ name, is_most_popular: isPopular }: Plan) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <bdi className="min-w-0 font-medium">{name}</bdi>
    {isPopular && <Badge tone="default">Popular</Badge>}
  </span>
);

function featuresCell({ features }: Plan) {
  const { shown, more } = listedFeatures(features);
  return (
    <ul className="text-muted">
      {shown.map((feature) => (
        <li key={feature} className="line-clamp-2">
          <bdi>{feature}</bdi>
        </li>
      ))}
      {more > 0 && <li className="text-xs font-medium text-ink">+{more} more</li>}
    </ul>
  );
}

const StatusCell = ({ plan, togglingIds, onToggle }: { plan: Plan } & PlanColumnOptions) => (
  <span className="flex items-center gap-2.5">
    <Switch
      label={`${plan.name} is on sale`}
      checked={plan.is_active}
      loading={togglingIds.includes(plan.id)}
      onChange={() => onToggle(plan)}
    />
    <StatusBadge isActive={plan.is_active} inactiveLabel="Disabled" />
  </span>
);

const ActionsCell = ({ plan, onEdit, onDelete }: { plan: Plan } & PlanColumnOptions) => (
  <span className="flex gap-1.5">
    <RowAction icon={Pencil} about={`plan ${plan.name}`} onClick={() => onEdit(plan)}>
      Edit
    </RowAction>
    <RowAction icon={Trash2} about={`plan ${plan.name}`} onClick={() => onDelete(plan)}>
      Delete
    </RowAction>
  </span>
);
