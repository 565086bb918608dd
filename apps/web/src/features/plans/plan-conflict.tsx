import type { Plan } from '@livelift/contract';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { type ConflictField, VersionConflict } from '../../ui/version-conflict.tsx';
import type { OfferedPlan } from './plan-card.tsx';
import { offeredPlan, type PlanValues } from './plan-form.values.ts';

const WORDS: ReadonlyArray<[label: string, words: (plan: OfferedPlan & Pick<Plan, 'is_active'>) => string]> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', ({ price }) => formatDollars(price)],
  ['Duration (days)', ({ duration_days: days }) => formatCount(days)],
  ['Hours per day', ({ duration_hours: hours }) => formatCount(hours)],
  ['Views', ({ views_delivered: views }) => formatCount(views)],
  ['Chat messages', ({ chat_messages_delivered: chats }) => formatCount(chats)],
  ['Features', ({ features }) => features.join(', ')],
  ['Active', ({ is_active: isActive }) => (isActive ? 'Yes' : 'No')],
  ['Most popular', ({ is_most_popular: isPopular }) => (isPopular ? 'Yes' : 'No')],
];

type PlanConflictProps = {
  mine: PlanValues;
  theirs: Plan;
  loading: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What was typed beside what somebody else saved meanwhile (D53). */
export function PlanConflict({ mine, theirs, ...rest }: PlanConflictProps) {
  const typed = { ...offeredPlan(mine), is_active: mine.is_active };
  const fields: ConflictField[] = WORDS.map(([label, words]) => ({ label, mine: words(typed), theirs: words(theirs) }));
  return <VersionConflict fields={fields} {...rest} />;
}
