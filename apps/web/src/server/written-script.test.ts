import { afterEach, expect, test, vi } from 'vitest';
import written from '../../public/written.js?raw';
import { keepEnteredSignup } from '../features/onboarding/entered-signup.ts';
import { keepProgress } from '../features/onboarding/progress.ts';
import { CHOSEN_PLAN_KEY } from '../features/plans/chosen-plan.ts';
import { keepDraft } from '../features/plans/custom-plan-draft.ts';
import { INITIAL_CHOICE } from '../features/plans/custom-plan-fields.ts';
import { keepCustomPlan } from '../features/plans/custom-plan-storage.ts';
import { keepInTab } from '../lib/tab-storage.ts';
import { storeToken } from '../lib/tokens.ts';
import { keptFor } from './written-keys.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.known;
});

/** Runs the script as the page that is written for that location names it. */
function isKnown(location: string): boolean {
  delete document.documentElement.dataset.known;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(keptFor(location))) script.setAttribute(name, value);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(written)();
  return document.documentElement.dataset.known !== undefined;
}

const LOCATIONS = [
  '/signup',
  '/signup?plan=7',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/set-password',
  '/custom-plan',
  '/404',
];

test('a stranger is shown what was written', () => expect(LOCATIONS.filter(isKnown)).toEqual([]));

test.each([
  ['is signed in', () => storeToken('streamer', 'one'), LOCATIONS],
  ['signed up', () => keepProgress({ email: 'a@site.example' }), ['/verify-email', '/set-password']],
  [
    'has typed into the sign-up form',
    () => keepEnteredSignup({ email: 'a', full_name: '', username: '', discord_id: '' }),
    ['/signup', '/signup?plan=7'],
  ],
  // An address that names a plan says what is shown.
  ['chose a plan', () => keepInTab(CHOSEN_PLAN_KEY, 2), ['/signup']],
  ['has put a plan together', () => keepDraft({ choice: INITIAL_CHOICE, texts: {} }), ['/custom-plan']],
  ['has made a plan', () => keepCustomPlan(INITIAL_CHOICE), ['/custom-plan']],
] as const)('who %s in this browser waits for the app where it shows something else', (_, leave, pages) => {
  leave();
  expect(LOCATIONS.filter(isKnown)).toEqual(pages);
});
