import { afterEach, expect, test } from 'vitest';
import written from '../../public/written.js?raw';
import { keepEnteredSignup } from '../features/onboarding/entered-signup.ts';
import { keepProgress } from '../features/onboarding/progress.ts';
import { INITIAL_CHOICE } from '../features/plans/custom-plan-fields.ts';
import { keepDraft } from '../features/plans/custom-plan-storage.ts';
import { storeToken } from '../lib/tokens.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.known;
});

function isKnown(): boolean {
  new Function(written)();
  return document.documentElement.dataset.known !== undefined;
}

test('a stranger is shown what was written', () => expect(isKnown()).toBe(false));

test.each([
  ['signed in', () => storeToken('streamer', 'one')],
  ['signed up', () => keepProgress({ email: 'a@site.example' })],
  ['has typed', () => keepEnteredSignup({ email: 'a', full_name: '', username: '', discord_id: '' })],
  ['has put a plan together', () => keepDraft({ choice: INITIAL_CHOICE, texts: {} })],
])('who %s in this browser waits for the app, which shows the right page', (_, leave) => {
  leave();
  expect(isKnown()).toBe(true);
});
