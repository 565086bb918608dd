import { paths } from '../app/paths.ts';
import { ENTERED_SIGNUP_KEY } from '../features/onboarding/entered-signup.ts';
import { PROGRESS_KEY } from '../features/onboarding/progress.ts';
import { CHOSEN_PLAN_KEY } from '../features/plans/chosen-plan.ts';
import { DRAFT_KEY } from '../features/plans/custom-plan-draft.ts';
import { CUSTOM_PLAN_KEY } from '../features/plans/custom-plan-storage.ts';

// What each page begins with where this tab kept it. The others begin the same for everybody who is not signed in.
const KEPT: Readonly<Record<string, readonly string[]>> = {
  [paths.signup()]: [ENTERED_SIGNUP_KEY, CHOSEN_PLAN_KEY],
  [paths.verifyEmail()]: [PROGRESS_KEY],
  [paths.setPassword()]: [PROGRESS_KEY],
  [paths.customPlan()]: [DRAFT_KEY, CUSTOM_PLAN_KEY],
};

// What counts less than what the address names.
const CHOICES: readonly string[] = [CHOSEN_PLAN_KEY, DRAFT_KEY, CUSTOM_PLAN_KEY];

/**
 * What public/written.js is told on a page that is written for strangers: which keys of a tab's storage show it another
 * way.
 */
export function keptFor(location: string): { 'data-kept'?: string } {
  const [path = '', query] = location.split('?');
  const keys = KEPT[path]?.filter((key) => query === undefined || !CHOICES.includes(key));
  return keys ? { 'data-kept': keys.join(' ') } : {};
}
