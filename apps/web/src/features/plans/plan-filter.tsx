import { type ListFilters, SelectFilter } from '../../ui/list-filters.tsx';
import { useStaffPlans } from './staff-plans.queries.ts';

const CUSTOM = 'custom';
const NONE = 'none';

type PlanFilterProps = {
  list: ListFilters<'plan_id'>;
  /** Whether rows may be for no order. */
  hasNone?: boolean;
};

/** What a list is filtered by what was bought. */
export function PlanFilter({ list, hasNone = false }: PlanFilterProps) {
  const { data, isError } = useStaffPlans({});
  const chosen = list.text('plan_id');
  const plans = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const);
  const isListed = chosen === '' || chosen === CUSTOM || chosen === NONE || plans.some(([id]) => id === chosen);
  return (
    <SelectFilter
      list={list}
      name="plan_id"
      label="Plan"
      options={[
        ['', isError ? 'Any (the plans could not be loaded)' : 'Any'],
        ...(isListed ? [] : [[chosen, `Plan ${chosen}`] as const]),
        ...plans,
        [CUSTOM, 'Custom plans'],
        ...(hasNone ? [[NONE, 'Without an order'] as const] : []),
      ]}
    />
  );
}

/** The name of the plan by which is filtered. */
export function PlanFilterName({ value }: { value: string }) {
  const { data } = useStaffPlans({});
  if (value === CUSTOM) return 'Custom plans';
  if (value === NONE) return 'Without an order';
  return data?.data.find(({ id }) => String(id) === value)?.name ?? `Plan ${value}`;
}
