import type { PlanChange, StreamLoss } from '@livelift/contract';
import { formatDay, formatDollars, formatPlural } from '../../lib/format.ts';

/** Why a stream is cancelled. */
export const LOSS_TEXTS: Record<StreamLoss, string> = {
  not_active: 'nothing is active',
  outside_subscription: 'outside the new days',
  daily_limit: 'over the daily limit',
  total_limit: 'over the total time',
};

const term = ({ start_date: start, end_date: end }: PlanChange): string =>
  start === null ? '' : ` from ${formatDay(start)}${end === null ? '' : ` to ${formatDay(end)}`}`;

function afterNow(change: PlanChange, name: string): string {
  if (change.result === 'activated') return `${name} is active today,${term(change)}.`;
  if (change.result === 'dates_missing') return `${name} is paid and has no length: set its dates afterwards.`;
  if (change.result === 'queued') return `${name} is paid and starts after what runs,${term(change)}.`;
  if (change.start_date === null) return `${name} begins once ${formatDollars(change.amount_due)} is paid.`;
  return oncePaid(change, name);
}

const oncePaid = (change: PlanChange, name: string): string =>
  `Once ${formatDollars(change.amount_due)} is paid, ${name} follows${term(change)}.`;

function afterEnd(change: PlanChange, name: string): string {
  if (change.result === 'underpaid')
    return change.amount_due > 0 ? oncePaid(change, name) : `${name} costs nothing and follows once its owner logs in.`;
  return change.start_date === null ? `${name} follows: set its dates afterwards.` : `${name} follows${term(change)}.`;
}

/** What becomes of the new plan, by its name, in a sentence. */
export const newPlanSentence = (change: PlanChange, name: string): string =>
  change.when === 'now' ? afterNow(change, name) : afterEnd(change, name);

/** What runs until the new order is paid, where it is not active at once; null where nothing is interrupted. */
export function gapSentence({ when, result, begins_instead: instead }: PlanChange, wasActive: boolean): string | null {
  if (when !== 'now' || !wasActive || result === 'activated') return null;
  return instead === null ? 'Nothing runs until then.' : `${instead.name}, which is paid, begins today instead.`;
}

/** What is lost by a change today, in a sentence: streams, money that is left over, or that nothing runs. Null: nothing. */
export function lossSentence(change: PlanChange, wasActive: boolean): string | null {
  const { when, cancelled_streams: lost, surplus, begins_instead: instead } = change;
  if (when !== 'now') return null;
  const parts = [
    lost.length > 0 && `${formatPlural(lost.length, 'stream is', 'streams are')} cancelled`,
    surplus > 0 && `${formatDollars(surplus)} is left over`,
    gapSentence(change, wasActive) !== null && instead === null && 'nothing runs afterwards',
  ].filter((part) => part !== false);
  const sentence = `${parts.join(', ')}.`;
  return parts.length === 0 ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The words of the button: what is done, and what is due. */
export function changeLabel({ when, result, amount_due: due }: PlanChange, name: string): string {
  if (when === 'at_end') return `Order ${name} to Follow`;
  return result === 'activated' ? `Change to ${name} Now` : `Change Now, ${formatDollars(due)} Due`;
}

/** How many days are unused: "6 of 10 days unused". */
export const unusedText = ({ unused_days: unused, days }: PlanChange): string =>
  `${unused} of ${formatPlural(days, 'day')} unused`;
