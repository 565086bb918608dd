import { AMOUNT_PLACEHOLDER, REFERENCE_PLACEHOLDER, updateSettings } from '@livelift/contract';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import { emptyAsNull } from '../../lib/empty-as-null.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedPageForm } from '../../ui/versioned-form.tsx';
import { type SettingsRecord, settingsRecord, usePreview, useUpdateSettings } from './settings.queries.ts';

const values = z.object({
  contact_email: z.string(),
  community_url: z.string(),
  payment_instructions: z.string(),
  expected_time: z.string(),
});

type Values = z.infer<typeof values>;

const { contact_email, community_url, payment_instructions, expected_time } = updateSettings.body.shape;

// An empty field takes what the environment says.
const schema = z.object({
  contact_email: emptyAsNull.pipe(contact_email),
  community_url: emptyAsNull.pipe(community_url),
  payment_instructions,
  expected_time,
});

const valuesOf = (settings: SettingsRecord): Values => ({
  contact_email: settings.contact_email ?? '',
  community_url: settings.community_url ?? '',
  payment_instructions: settings.payment_instructions,
  expected_time: settings.expected_time,
});

const TEXTS: FieldTexts<Values> = [
  ['Contact address', (all) => all.contact_email],
  ['Community link', (all) => all.community_url],
  ['Payment instructions', (all) => all.payment_instructions],
  ['Expected time', (all) => all.expected_time],
];

const emptyHint = (fallback: string | null) =>
  fallback === null ? 'Empty: there is none.' : `Empty: ${fallback}, as the environment says.`;

/** What the operator says of the site. Unsaved input is kept in this tab. */
export function SettingsForm({ settings }: { settings: SettingsRecord }) {
  const update = useUpdateSettings();
  const editor = useVersionedForm({
    record: settings,
    recordSchema: settingsRecord,
    valuesOf,
    schema,
    draft: { key: 'site-settings', schema: values },
    save: async (entered, base) => {
      const saved = await update.mutateAsync({ ...entered, version: base.version });
      toast.success('Settings saved');
      return saved;
    },
  });
  const { field, isDirty, isSaving, conflict } = editor;
  const { defaults } = editor.base;
  return (
    <VersionedPageForm state={editor} fields={TEXTS} errorTitle="Failed to save the settings" className="gap-6">
      <SectionCard id="contact" title="Contact" description="Where people write to, and where they talk.">
        <div className="grid gap-4.5 lg:grid-cols-2">
          <EmailField
            label="Contact address"
            required={false}
            optional
            autoComplete="off"
            hint={emptyHint(defaults.contact_email)}
            {...field('contact_email')}
          />
          <TextField
            label="Community link"
            type="url"
            optional
            autoComplete="off"
            hint={emptyHint(defaults.community_url)}
            {...field('community_url')}
          />
        </div>
      </SectionCard>
      <SectionCard id="payment" title="Payment" description="Streamers read it where an order is to be paid.">
        <div className="space-y-4.5">
          <Instructions markdown={editor.values.payment_instructions} {...field('payment_instructions')} />
          <TextField
            label="Expected time"
            optional
            hint="How long it takes until a payment is confirmed, like “within a day”."
            {...field('expected_time')}
          />
        </div>
      </SectionCard>
      <Button type="submit" className="self-start" loading={isSaving} disabled={!isDirty || conflict !== null}>
        Save Settings
      </Button>
    </VersionedPageForm>
  );
}

const MODES = [
  { key: 'write', label: 'Write' },
  { key: 'preview', label: 'Preview' },
] as const;

type InstructionsProps = Omit<ComponentProps<typeof TextareaField>, 'label' | 'hint'> & { markdown: string };

/** The payment instructions as they are written, or as streamers will read them. */
function Instructions({ markdown, ...field }: InstructionsProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]['key']>('write');
  return (
    <div className="space-y-3">
      <SegmentedChoice label="Payment instructions" value={mode} onChange={setMode} choices={MODES} />
      {mode === 'write' ? (
        <TextareaField
          label="Payment instructions"
          optional
          rows={9}
          hint={
            <>
              Markdown. <code>{AMOUNT_PLACEHOLDER}</code> becomes what is due, <code>{REFERENCE_PLACEHOLDER}</code> the
              reference of the order.
            </>
          }
          {...field}
        />
      ) : (
        <Preview markdown={markdown} />
      )}
      {markdown.trim() !== '' && !markdown.includes(REFERENCE_PLACEHOLDER) && (
        <Notice>
          Without {REFERENCE_PLACEHOLDER} nobody is told what to name, and a transfer says not whose it is.
        </Notice>
      )}
    </div>
  );
}

function Preview({ markdown }: { markdown: string }) {
  const query = usePreview(markdown);
  if (query.failureReason && query.data === undefined)
    return <QueryFailure title="Failed to show the preview" query={query} />;
  if (query.data === undefined) return <Skeleton className="h-40" />;
  return (
    <section aria-label="Preview" className="min-h-40 rounded-md border bg-paper p-4">
      {query.data === '' ? <p className="text-muted">Nothing is said yet.</p> : <SafeHtml html={query.data} />}
    </section>
  );
}
