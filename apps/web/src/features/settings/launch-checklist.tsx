import { LEGAL_PAGES, type SiteContent } from '@livelift/contract';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type LaunchStep, useChecklist } from './settings.queries.ts';
import { LABELS } from './settings-values.ts';

const inSection = (id: string, text: string) => <TextLink to={`#${id}`}>{text}</TextLink>;

const STEPS: Readonly<Record<LaunchStep, ReactNode>> = {
  site_name: <>The site has {inSection('contact', 'a name of its own')}.</>,
  contact: <>People can write to {inSection('contact', 'an address')} that reaches you.</>,
  samples: (
    <>
      No {inSection('claims', 'claim')}, {inSection('testimonials', 'testimonial')}, {inSection('features', 'feature')}{' '}
      or {inSection('faq', 'answer of the FAQ')} is still a sample.
    </>
  ),
  legal_pages: <>{inSection('legal', 'Privacy policy, terms of service and cookie policy')} are written.</>,
  payment_instructions: <>{inSection('payment', 'Payment instructions')} say where to pay and what to name.</>,
  published: <>Everything that was saved is {inSection('history', 'published')}.</>,
  plans: (
    <>
      <TextLink to="/admin/plans">Plans</TextLink> on sale are yours, not the samples.
    </>
  ),
  smtp: 'Mails leave by a mail server: whoever installed the site sets SMTP_URL.',
  address: 'The site has an address of its own with https: whoever installed it sets APP_URL.',
  second_factor: (
    <>
      Every admin has a second factor: each sets up their own in <TextLink to="/admin/security">Your Security</TextLink>
      .
    </>
  ),
};

// Which parts of what the site shows a step is about, where it does not name one alone.
const PARTS: Partial<Record<LaunchStep, (live: SiteContent) => ReadonlyArray<keyof SiteContent>>> = {
  samples: (live) =>
    (['claims', 'testimonials', 'features', 'faq'] as const).filter((list) => live[list].some(({ sample }) => sample)),
  legal_pages: (live) => LEGAL_PAGES.filter((page) => page !== 'imprint' && live[page] === ''),
};

const leftOf = (step: LaunchStep, live: SiteContent): string =>
  (PARTS[step]?.(live) ?? []).map((field) => LABELS[field]).join(', ');

/** What is to be done before the site is opened; it checks itself. */
export function LaunchChecklist({ live }: { live: SiteContent }) {
  const query = useChecklist();
  const left = query.data?.filter(({ is_done }) => !is_done).length;
  return (
    <SectionCard
      id="checklist"
      title="Before going public"
      description={
        left === 0 ? 'All done.' : 'Checked by itself, against what is published and how the site is installed.'
      }
    >
      {query.data === undefined ? (
        <QueryPlaceholder name="the checklist" query={query} className="h-40" />
      ) : (
        <ul className="grid gap-2 text-sm lg:grid-cols-2">
          {query.data.map(({ step, is_done }) => (
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
