import type { SiteContent } from '@livelift/contract';
import { useRef } from 'react';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { toast } from '../../ui/toaster.tsx';
import { type SettingsRecord, settingsRecord, usePublish, useSaveDraft } from './settings.queries.ts';
import { settingsSchema, settingsValues, toValues } from './settings-values.ts';

/** The form of the settings. Unsaved input is kept in this tab. */
export function useSettingsEditor(settings: SettingsRecord) {
  const saveDraft = useSaveDraft();
  const publish = usePublish();
  // Which of the two buttons submits the form.
  const publishes = useRef(false);
  const editor = useVersionedForm({
    record: settings,
    recordSchema: settingsRecord,
    valuesOf: (record: SettingsRecord) => toValues(record.content),
    schema: settingsSchema,
    draft: { key: 'site-content', schema: settingsValues },
    save: async (entered, base) => {
      const saved = await saveDraft.mutateAsync({ ...entered, version: base.version });
      if (!publishes.current) {
        toast.success('Draft saved');
        return saved;
      }
      const published = await publish.mutateAsync(saved.version);
      toast.success('Changes published');
      return published;
    },
  });
  return {
    ...editor,
    /** To be called before the form is submitted. */
    choose: (intent: 'draft' | 'publish') => {
      publishes.current = intent === 'publish';
    },
    /** Puts content into the form, as if it had been typed. */
    fillIn: (content: SiteContent) => editor.form.reset(toValues(content), { keepDefaultValues: true }),
  };
}

/** The form of the settings. */
export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
