import type { Plan } from '@livelift/contract';
import { formatCount, formatPlural } from '../../lib/format.ts';

type Promised = Pick<Plan, 'views_delivered' | 'chat_messages_delivered' | 'duration_days' | 'duration_hours'>;

function durationText({ duration_days: days, duration_hours: hours }: Promised): string {
  if (days === 0 && hours === 0) return 'Custom Duration';
  const daily = hours === 0 ? 'no daily limit' : `${formatPlural(hours, 'hour')} a day`;
  return days === 0 ? daily : `${formatPlural(days, 'day')}, ${daily}`;
}

/** What a plan promises, in words (spec section 3, "Display rules"). */
export const planFacts = (plan: Promised) => ({
  views: plan.views_delivered === 0 ? 'Custom views' : `${formatCount(plan.views_delivered)} views`,
  chats:
    plan.chat_messages_delivered === 0 ? 'Custom chats' : `${formatCount(plan.chat_messages_delivered)} chat messages`,
  duration: durationText(plan),
});
