import type { SiteContent } from '@livelift/contract';
import { useRef, useState } from 'react';
import { formatGmt, formatPlural } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';
import { changesSamples, publicationOf } from './publication.ts';
import { type SettingsRecord, settingsRecord, usePublish, useSaveDraft } from './settings.queries.ts';
import { LABELS, type SettingsValues, settingsSchema, settingsValues, toValues } from './settings-values.ts';

/** Whose draft it is, where the record is one: "The draft was saved by ada@site.example, 1 Jan 2026, 00:00 GMT." */
export const draftedBy = ({ is_published, author, updated_at }: SettingsRecord): string =>
  is_published || updated_at === null
    ? ''
    : `The draft was saved by ${author ?? 'somebody unknown'}, ${formatGmt(updated_at)}.`;

/** The question before publishing: whose draft it is, then a line for each change. */
function questionOf(content: SiteContent, base: SettingsRecord): string {
  const changes = publicationOf(content, base.live);
  const lead = changes.length > 0 ? 'On the site this changes:' : 'Nothing changes: the site says this already.';
  return [`${draftedBy(base)} ${lead}`.trim(), ...changes].join('\n');
}

const takenOverFrom = (author: string | null, fields: ReadonlyArray<keyof SettingsValues>): string | null =>
  fields.length === 0
    ? null
    : `${author ?? 'Somebody'} saved changes meanwhile, which are in this form now, too: ${fields.map((field) => LABELS[field]).join(', ')}.`;

function sayPublished(changes: number, hasSamples: boolean): void {
  const title = changes === 0 ? 'Nothing changed on the site' : `${formatPlural(changes, 'change')} published`;
  toast.success(title, hasSamples ? 'What is still a sample is not shown on a public site.' : undefined, {
    label: 'View the site',
    act: () => window.open(paths.home(), '_blank', 'noopener'),
  });
}

/** The form of the settings. Unsaved input is kept in this tab. */
export function useSettingsEditor(settings: SettingsRecord) {
  const saveDraft = useSaveDraft();
  const publish = usePublish();
  // Which of the two buttons submits the form.
  const publishes = useRef(false);
  const [takenOver, setTakenOver] = useState<string | null>(null);
  const editor = useVersionedForm({
    record: settings,
    recordSchema: settingsRecord,
    valuesOf: (record: SettingsRecord) => toValues(record.content),
    schema: settingsSchema,
    draft: { key: 'site-content', schema: settingsValues },
    onMerge: ({ author }, fields) => setTakenOver(takenOverFrom(author, fields)),
    warningOf: (entered, base) => (publishes.current ? questionOf(entered, base) : null),
    save: async (entered, base) => {
      const isPublication = publishes.current;
      const saved = await saveDraft.mutateAsync({ ...entered, version: base.version });
      if (!isPublication) {
        toast.success(saved.is_published ? 'Draft discarded' : 'Draft saved');
        return saved;
      }
      const published = await publish.mutateAsync(saved.version);
      sayPublished(publicationOf(entered, base.live).length, changesSamples(entered, base.live));
      return published;
    },
  });
  const saved = toValues(editor.base.content);
  return {
    ...editor,
    /** What is left out of a text in Markdown, which the server says of what is saved. */
    leftOut: (name: keyof SettingsValues) =>
      editor.values[name] === saved[name] ? editor.base.left_out[name] : undefined,
    /** What the form took over from another admin since a button was pressed; null where nothing. */
    takenOver,
    /** To be called before the form is submitted. */
    choose: (intent: 'draft' | 'publish') => {
      publishes.current = intent === 'publish';
      setTakenOver(null);
    },
    /** Puts content into the form, as if it had been typed. */
    fillIn: (content: SiteContent) => editor.form.reset(toValues(content), { keepDefaultValues: true }),
  };
}

/** The form of the settings. */
export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

/** Saves the form as a draft. */
export function submitDraft({ choose, submit }: SettingsEditor): void {
  choose('draft');
  void submit();
}
