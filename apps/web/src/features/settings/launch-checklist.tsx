import { LEGAL_PAGES, REFERENCE_PLACEHOLDER, type SiteContent } from '@livelift/contract';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type LaunchStep, useChecklist } from './settings.queries.ts';
import { LABELS } from './settings-values.ts';

const inSection = (id: string, text: string) => <TextLink to={`#${id}`}>{text}</TextLink>;

const STEPS: Readonly<Record<LaunchStep, ReactNode>> = {
  address: 'Give the site an address of its own with https: whoever installed it sets APP_URL.',
  smtp: 'Let mails leave by a mail server: whoever installed the site sets SMTP_URL.',
  plans: (
    <>
      Put <TextLink to="/admin/plans">plans of your own</TextLink> on sale, and none of the samples.
    </>
  ),
  payment_instructions: <>Say in the {inSection('payment', 'payment instructions')} where to pay and what to name.</>,
  contact: <>Name {inSection('contact', 'an address')} at which people reach you.</>,
  legal_pages: (
    <>
      Write {inSection('legal', 'privacy policy, terms of service and cookie policy')}, and an imprint where your
      country asks for one.
    </>
  ),
  samples: (
    <>
      Confirm or remove what is still a sample among {inSection('claims', 'claims')},{' '}
      {inSection('testimonials', 'testimonials')}, {inSection('features', 'features')} and{' '}
      {inSection('faq', 'answers of the FAQ')}.
    </>
  ),
  second_factor: (
    <>
      Protect every admin by a second factor: each sets up their own in{' '}
      <TextLink to="/admin/security">Your Security</TextLink>.
    </>
  ),
  site_name: <>Give the site {inSection('contact', 'a name of its own')}.</>,
  published: <>Publish {inSection('history', 'everything that was saved')}.</>,
};

const nameOf = (field: keyof typeof LABELS): string => LABELS[field];

// Which parts of a step are left, where it has several.
const LEFT: Partial<Record<LaunchStep, (live: SiteContent) => string[]>> = {
  samples: (live) =>
    (['claims', 'testimonials', 'features', 'faq'] as const)
      .filter((list) => live[list].some(({ sample }) => sample))
      .map(nameOf),
  legal_pages: (live) => LEGAL_PAGES.filter((page) => page !== 'imprint' && live[page] === '').map(nameOf),
  // By which a payment finds its order.
  payment_instructions: (live) => (live.payment_instructions === '' ? [] : [REFERENCE_PLACEHOLDER]),
};

const leftOf = (step: LaunchStep, live: SiteContent): string => (LEFT[step]?.(live) ?? []).join(', ');

/** What is to be done before the site is opened; it checks itself. */
export function LaunchChecklist({ live }: { live: SiteContent }) {
  const query = useChecklist();
  const steps = query.data?.toSorted((a, b) => Number(a.is_done) - Number(b.is_done)) ?? [];
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <SectionCard
      id="checklist"
      title="Before going public"
      description={
        query.data &&
        `${done} of ${steps.length} done, checked against what is published and how the site is installed.`
      }
    >
      {query.data === undefined ? (
        <QueryPlaceholder name="the checklist" query={query} className="h-40" />
      ) : (
        <ul className="grid gap-2 text-sm">
          {steps.map(({ step, is_done }) => (
            <li key={step} className="flex items-start gap-2">
              {is_done ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              )}
              <span className={is_done ? 'text-muted' : undefined}>
                <span className="sr-only">{is_done ? 'Done: ' : 'To do: '}</span>
                {STEPS[step]}
                {!is_done && leftOf(step, live) && ` Left: ${leftOf(step, live)}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
