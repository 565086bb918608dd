import type { Plan } from '@livelift/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { formatCount, formatDayOf, formatDollars } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
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
  {
    key: 'name',
    header: 'Name',
    alwaysShown: true,
    className: 'min-w-40',
    cell: (plan) => <NameCell plan={plan} {...actions} />,
  },
  { key: 'price', header: 'Price', align: 'end', card: 'corner', cell: ({ price }) => formatDollars(price) },
  { key: 'duration', header: 'Duration (days)', align: 'end', cell: ({ duration_days: days }) => formatCount(days) },
  { key: 'features', header: 'Features', wide: 1024, className: 'min-w-48', card: 'bare', cell: featuresCell },
  { key: 'status', header: 'Status', card: 'bare', cell: (plan) => <StatusCell plan={plan} {...actions} /> },
  {
    key: 'created',
    header: 'Created',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDayOf(at)}</span>,
  },
  actionsColumn((plan) => <ActionsCell plan={plan} {...actions} />, { card: 'corner' }),
];

const NameCell = ({ plan, onEdit }: { plan: Plan } & PlanColumnOptions) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <button type="button" className="min-w-0 text-left font-medium hover:underline" onClick={() => onEdit(plan)}>
      <bdi>{plan.name}</bdi>
    </button>
    {plan.is_most_popular && <Badge tone="default">Popular</Badge>}
  </span>
);

function featuresCell({ features }: Plan) {
  const { shown, more } = listedFeatures(features);
  return (
    <ul className="text-xs text-muted">
      {shown.map((feature, index) => (
        <li key={feature} className="flex gap-2">
          <bdi className="min-w-0 truncate">{feature}</bdi>
          {more > 0 && index === shown.length - 1 && (
            <span className="font-medium whitespace-nowrap text-ink">+{more} more</span>
          )}
        </li>
      ))}
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
    {plan.is_active ? <span className="text-muted">Active</span> : <Badge tone="outline">Disabled</Badge>}
  </span>
);

const ActionsCell = ({ plan, onEdit, onDelete }: { plan: Plan } & PlanColumnOptions) => (
  <RowMenu
    about={`plan ${plan.name}`}
    items={[
      { label: 'Edit', icon: Pencil, onSelect: () => onEdit(plan) },
      { label: 'Delete', icon: Trash2, onSelect: () => onDelete(plan) },
    ]}
  />
);
