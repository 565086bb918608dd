import { AMOUNT_PLACEHOLDER, ANNOUNCEMENT_LENGTH, LEGAL_PAGES, REFERENCE_PLACEHOLDER } from '@livelift/contract';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { ListName } from './list-sections.tsx';
import { LeftOut, MarkdownField } from './markdown-field.tsx';
import { LABELS, type SettingsValues } from './settings-values.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

type SectionProps = { editor: SettingsEditor };

const emptyHint = (fallback: string | null) => `Left empty: ${fallback ?? 'there is none.'}`;

/** Props of the field of a text that may be left empty. */
const optionalText = ({ field }: SettingsEditor, name: Exclude<keyof SettingsValues, ListName>) => ({
  label: LABELS[name],
  optional: true,
  ...field(name),
});

const MARKDOWN = 'In Markdown: **bold**, # heading, - list, [link](https://site.example).';

/** Who runs the site, and how they are reached. */
export function SiteSection({ editor }: SectionProps) {
  const { defaults } = editor.base;
  return (
    <SectionCard
      id="contact"
      title="Site and contact"
      description="Who you are, where people write to, and where they talk."
    >
      <div className="grid gap-4.5 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <TextField autoComplete="off" hint={emptyHint(defaults.site_name)} {...optionalText(editor, 'site_name')} />
        <EmailField
          required={false}
          autoComplete="off"
          hint={emptyHint(defaults.contact_email)}
          {...optionalText(editor, 'contact_email')}
        />
        <TextField
          type="url"
          autoComplete="off"
          hint={emptyHint(defaults.community_url)}
          {...optionalText(editor, 'community_url')}
        />
        <TextField
          className="col-span-full"
          hint="Also the title of the page in browsers, search results and link previews."
          label={LABELS.hero_title}
          {...editor.field('hero_title')}
        />
        <TextareaField className="col-span-full" label={LABELS.hero_text} {...editor.field('hero_text')} />
        <TextField autoComplete="off" hint="In the footer of the public pages." {...optionalText(editor, 'company')} />
        <TextareaField
          className="col-span-full"
          hint="In the footer, on one line."
          {...optionalText(editor, 'address')}
        />
      </div>
    </SectionCard>
  );
}

/** The line that everybody reads first. */
export const AnnouncementSection = ({ editor }: SectionProps) => (
  <SectionCard
    id="announcement"
    title="Announcement"
    description="A line below the head of the landing page. Left empty: there is none."
  >
    <div className="space-y-3">
      <TextField
        hint={`${editor.values.announcement.length} of ${ANNOUNCEMENT_LENGTH} characters. **Stars** make text bold, [text](/custom-plan) makes a link.`}
        {...optionalText(editor, 'announcement')}
      />
      <LeftOut leftOut={editor.leftOut('announcement')} />
    </div>
  </SectionCard>
);

/** The legal pages. */
export const LegalSection = ({ editor: { field, leftOut, values } }: SectionProps) => (
  <SectionCard
    id="legal"
    title="Legal pages"
    description="Each has a page of its own once it is published. Left empty: the footer says that it is sent on request, and names no imprint."
  >
    <div className="space-y-6">
      {LEGAL_PAGES.map((page) => (
        <MarkdownField
          key={page}
          label={LABELS[page]}
          hint={`At /legal/${page}. ${MARKDOWN}`}
          markdown={values[page]}
          leftOut={leftOut(page)}
          {...field(page)}
        />
      ))}
    </div>
  </SectionCard>
);

const PLACEHOLDERS = [AMOUNT_PLACEHOLDER, REFERENCE_PLACEHOLDER];

// What looks like a placeholder and is shown to streamers as it was typed.
const unknownPlaceholders = (markdown: string): string[] => [
  ...new Set(markdown.match(/\{[^{}\n]{1,40}\}/g)?.filter((found) => !PLACEHOLDERS.includes(found))),
];

/** Names what looks like a placeholder and is none. */
export function UnknownPlaceholders({ markdown }: { markdown: string }) {
  const unknown = unknownPlaceholders(markdown);
  return (
    unknown.length > 0 && (
      <Notice tone="warning" className="wrap-anywhere">
        {unknown.join(', ')} will be shown as it is typed: only {PLACEHOLDERS.join(' and ')} are replaced.
      </Notice>
    )
  );
}

/** How streamers pay. */
export function PaymentSection({ editor, editor: { field, values } }: SectionProps) {
  const markdown = values.payment_instructions;
  return (
    <SectionCard
      id="payment"
      title="Payment"
      description="Streamers read it where an order is to be paid. While all of it is empty, a site with sample data shows them a sample."
    >
      <div className="space-y-4.5">
        <MarkdownField
          label={LABELS.payment_instructions}
          hint={
            <>
              <code>{AMOUNT_PLACEHOLDER}</code> becomes what is due, <code>{REFERENCE_PLACEHOLDER}</code> the reference
              of the order. {MARKDOWN} {emptyHint('people are asked to write to you.')}
            </>
          }
          markdown={markdown}
          leftOut={editor.leftOut('payment_instructions')}
          {...field('payment_instructions')}
        />
        <UnknownPlaceholders markdown={markdown} />
        {markdown.trim() !== '' && !markdown.includes(REFERENCE_PLACEHOLDER) && (
          <Notice>
            Without {REFERENCE_PLACEHOLDER} the text itself does not say what to name: the reference stands beside it.
          </Notice>
        )}
        <TextField
          hint="How long it takes until a payment is confirmed, like “within a day”."
          {...optionalText(editor, 'expected_time')}
        />
      </div>
    </SectionCard>
  );
}

/** Whom mails come from, and how they end. */
export const MailSection = ({ editor }: SectionProps) => (
  <SectionCard id="mail" title="Mails" description="Of every mail that the product sends.">
    <div className="space-y-4.5">
      <TextField
        autoComplete="off"
        hint={emptyHint('the site name, or that of the installation. The address does not change.')}
        {...optionalText(editor, 'mail_sender')}
      />
      <TextareaField hint="Below every mail, above the name of the site." {...optionalText(editor, 'mail_signature')} />
    </div>
  </SectionCard>
);
