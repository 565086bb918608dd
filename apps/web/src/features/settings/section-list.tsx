import { LEGAL_PAGES } from '@livelift/contract';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { cn } from '../../lib/class-names.ts';
import { mediaQueryHook } from '../../lib/media-query.ts';
import { isSame } from '../../lib/merge-edits.ts';
import { InlineSelect } from '../../ui/list-filters.tsx';
import { type SettingsValues, toValues } from './settings-values.ts';
import { StateBadge } from './state-badge.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

const SECTIONS = [
  ['checklist', 'Before going public'],
  ['contact', 'Site and contact'],
  ['announcement', 'Announcement'],
  ['faq', 'FAQ'],
  ['claims', 'Claims'],
  ['testimonials', 'Testimonials'],
  ['features', 'Features'],
  ['how-it-works', 'How it works'],
  ['legal', 'Legal pages'],
  ['payment', 'Payment'],
  ['mail', 'Mails'],
  ['history', 'History'],
  ['file', 'Export and import'],
] as const;

const FIELDS: Partial<Record<SectionId, ReadonlyArray<keyof SettingsValues>>> = {
  contact: ['site_name', 'contact_email', 'community_url', 'hero_title', 'hero_text', 'company', 'address'],
  announcement: ['announcement'],
  faq: ['faq'],
  claims: ['claims'],
  testimonials: ['testimonials'],
  features: ['features'],
  'how-it-works': ['how_it_works'],
  legal: LEGAL_PAGES,
  payment: ['payment_instructions', 'expected_time'],
  mail: ['mail_sender', 'mail_signature'],
};

const NOT_SAVED = 'not saved';

/** What is marked at a section: that something in it was refused, or is not saved. */
function markOf(id: SectionId, { form: { formState }, values, base }: SettingsEditor): string | null {
  const fields = FIELDS[id] ?? [];
  if (fields.some((field) => formState.errors[field])) return 'to be corrected';
  const saved = toValues(base.content);
  return fields.some((field) => !isSame(values[field], saved[field])) ? NOT_SAVED : null;
}

/** A part of the settings, which is shown alone. */
export type SectionId = (typeof SECTIONS)[number][0];

/** The section that the address names, else the first one. */
export function useShownSection(): SectionId {
  const { hash } = useLocation();
  return SECTIONS.find(([id]) => hash === `#${id}`)?.[0] ?? SECTIONS[0][0];
}

/** A section, which stays a part of the one form while another is shown. */
export function ShownSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return <div hidden={useShownSection() !== id}>{children}</div>;
}

/** Whether the list of sections has no room beside the form. */
export const useIsNarrow = mediaQueryHook('(max-width: 63.99rem)');

type SectionListProps = { editor: SettingsEditor };

/** Leads to the sections, one of which is shown. */
export function SectionList({ editor }: SectionListProps) {
  return (
    <nav
      aria-label="Sections"
      data-page-bar
      className="sticky top-(--sticky-top,0px) z-20 mb-5 border-b bg-paper lg:top-16 lg:mb-0 lg:self-start lg:border-b-0"
    >
      {useIsNarrow() ? <SectionSelect editor={editor} /> : <SectionLinks editor={editor} />}
    </nav>
  );
}

// A strip of them would show three of thirteen on a phone.
function SectionSelect({ editor }: SectionListProps) {
  const navigate = useNavigate();
  const shown = useShownSection();
  return (
    <div className="flex items-center gap-2.5 py-2">
      <InlineSelect
        label="Section"
        className="min-w-0 flex-1"
        value={shown}
        onChange={(id) => navigate(`#${id}`)}
        options={SECTIONS.map(([id, label]) => {
          const mark = markOf(id, editor);
          // The badge beside it says already what is not saved, and a phone has no room for both.
          return [id, mark === null || (id === shown && mark === NOT_SAVED) ? label : `${label}, ${mark}`];
        })}
      />
      <StateBadge editor={editor} />
    </div>
  );
}

function SectionLinks({ editor }: SectionListProps) {
  const shown = useShownSection();
  return (
    <ul className="flex flex-col py-1">
      {SECTIONS.map(([id, label]) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === shown ? 'true' : undefined}
            className="flex min-h-control-sm items-center rounded-md whitespace-nowrap px-2.5 text-sm text-muted hover:bg-raised hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-medium aria-[current]:text-primary-ink"
          >
            {label}
            <SectionMark mark={markOf(id, editor)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SectionMark = ({ mark }: { mark: string | null }) =>
  mark && (
    <span
      title={mark}
      className={cn('ml-1.5 size-2 shrink-0 rounded-full', mark === 'not saved' ? 'bg-warning' : 'bg-danger')}
    >
      <span className="sr-only">, {mark}</span>
    </span>
  );
