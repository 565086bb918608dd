import { DEFAULT_CONTENT, type LAUNCH_STEPS } from '@livelift/contract';
import { expect, it } from 'vitest';
import { type LaunchState, launchSteps } from './launch-checklist.rules.ts';

const [text, confirmed] = ['Ours.', <T extends object>(item: T) => ({ ...item, sample: false })];
const ready: LaunchState = {
  content: {
    ...DEFAULT_CONTENT,
    claims: DEFAULT_CONTENT.claims.map(confirmed),
    testimonials: DEFAULT_CONTENT.testimonials.map(confirmed),
    features: DEFAULT_CONTENT.features.map(confirmed),
    faq: DEFAULT_CONTENT.faq.map(confirmed),
    ...{ privacy: text, terms: text, cookies: text, payment_instructions: 'Name {reference}.' },
  },
  siteName: 'Ours',
  defaultName: 'Theirs',
  contactEmail: 'team@ours.example',
  hasDraft: false,
  plans: [{ description: 'Our plan' }],
  sampleDescriptions: ['A sample'],
  hasMailServer: true,
  https: true,
  unprotectedAdmins: 0,
};

const left = (changes: Partial<LaunchState>) =>
  launchSteps({ ...ready, ...changes }).flatMap(({ step, is_done }) => (is_done ? [] : [step]));

it('nothing is left where everything is done', () => {
  expect(left({})).toEqual([]);
});

const { content } = ready;

it.each<[(typeof LAUNCH_STEPS)[number], Partial<LaunchState>]>([
  ['site_name', { siteName: 'Theirs' }],
  ['contact', { contactEmail: 'team@localhost' }],
  ['samples', { content: { ...content, claims: DEFAULT_CONTENT.claims } }],
  ['samples', { content: { ...content, testimonials: DEFAULT_CONTENT.testimonials } }],
  ['samples', { content: { ...content, features: DEFAULT_CONTENT.features } }],
  ['samples', { content: { ...content, faq: DEFAULT_CONTENT.faq } }],
  ['legal_pages', { content: { ...content, cookies: '' } }],
  ['payment_instructions', { content: { ...content, payment_instructions: 'Pay.' } }],
  ['published', { hasDraft: true }],
  ['plans', { plans: [] }],
  ['plans', { plans: [...ready.plans, { description: 'A sample' }] }],
  ['smtp', { hasMailServer: false }],
  ['address', { https: false }],
  ['second_factor', { unprotectedAdmins: 1 }],
])('%s is left where it is not done', (step, changes) => {
  expect(left(changes)).toEqual([step]);
});
