import {
  getSettings,
  getSettingsVersion,
  listSettingsVersions,
  previewMarkdown,
  previewSite,
  publishSettings,
  saveSettingsDraft,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readInstructions, SAMPLE_DUE } from './payment-instructions.ts';
import { publishDraft, readSettings, readVersion, readVersions, saveDraft } from './site-content.service.ts';
import { previewLink } from './site-preview-link.ts';

export function settingsRoutes(api: ProductApi): void {
  const access = 'admin';
  serve(api, getSettings, { access, handle: readSettings });
  serve(api, saveSettingsDraft, { access, handle: (context, { body }) => saveDraft(context, body) });
  serve(api, publishSettings, { access, handle: (context, { body }) => publishDraft(context, body.version) });
  serve(api, listSettingsVersions, { access, handle: readVersions });
  serve(api, getSettingsVersion, { access, handle: (context, { params }) => readVersion(context, params.id) });
  serve(api, previewSite, { access, handle: async (context) => previewLink(context) });
  serve(api, previewMarkdown, {
    access,
    handle: async (_, { body }) => {
      const { html, leftOut } = readInstructions(body.markdown, SAMPLE_DUE);
      return { html, left_out: leftOut };
    },
  });
}
