import { changedFields, type SiteContent } from '@livelift/contract';
import { useRef, useState } from 'react';
import { formatGmt } from '../../lib/format.ts';
import { isSame } from '../../lib/merge-edits.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { toast } from '../../ui/toaster.tsx';
import { type SettingsRecord, settingsRecord, usePublish, useSaveDraft } from './settings.queries.ts';
import { LABELS, type SettingsValues, settingsSchema, settingsValues, toValues } from './settings-values.ts';

/** Whose draft it is, where the record is one: "The draft was saved by ada@site.example, 1 Jan 2026, 00:00 GMT." */
export const draftedBy = ({ is_published, author, updated_at }: SettingsRecord): string =>
  is_published || updated_at === null
    ? ''
    : `The draft was saved by ${author ?? 'somebody unknown'}, ${formatGmt(updated_at)}.`;

const SHORT = 60;

const quoted = (text: string) => (text === '' ? 'nothing' : `“${text}”`);

// The first text of an entry.
const nameOf = (item: object): string => {
  const text = String(Object.values(item)[0]);
  return quoted(text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text);
};

/** What becomes of a field in a few words; null of a long text. */
function changeOf(before: SettingsValues[keyof SettingsValues], after: typeof before): string | null {
  if (typeof before === 'string' || typeof after === 'string') {
    const [old, fresh] = [String(before), String(after)];
    if (old.length > SHORT || fresh.length > SHORT) return null;
    return old === '' ? quoted(fresh) : `${quoted(fresh)} instead of ${quoted(old)}`;
  }
  const changed = after.filter((item) => !before.some((other) => isSame(item, other)));
  return changed.map(nameOf).join(', ') || 'removed or moved';
}

/** What publishing will do to the site, as a question says it before. */
function publicationOf(content: SiteContent, base: SettingsRecord): string {
  const [live, next] = [toValues(base.live), toValues(content)];
  const fields = changedFields(base.live, content).map((field) => {
    const change = changeOf(live[field], next[field]);
    return change === null ? LABELS[field] : `${LABELS[field]} (${change})`;
  });
  const change =
    fields.length > 0
      ? `What everybody reads changes: ${fields.join(', ')}.`
      : 'Nothing changes: the site says this already.';
  return `${change} ${draftedBy(base)}`.trim();
}

const takenOverFrom = (author: string | null, fields: ReadonlyArray<keyof SettingsValues>): string | null =>
  fields.length === 0
    ? null
    : `${author ?? 'Somebody'} saved changes meanwhile, which are in this form now, too: ${fields.map((field) => LABELS[field]).join(', ')}.`;

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
    warningOf: (entered, base) => (publishes.current ? publicationOf(entered, base) : null),
    save: async (entered, base) => {
      const isPublication = publishes.current;
      const saved = await saveDraft.mutateAsync({ ...entered, version: base.version });
      if (!isPublication) {
        toast.success(saved.is_published ? 'Draft discarded' : 'Draft saved');
        return saved;
      }
      const published = await publish.mutateAsync(saved.version);
      toast.success('Changes published');
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
