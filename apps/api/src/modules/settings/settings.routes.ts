import { getSettings, previewInstructions, updateSettings } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { renderInstructions, SAMPLE_DUE } from './payment-instructions.ts';
import { changeSettings, readSettings } from './site-settings.service.ts';

export function settingsRoutes(api: ProductApi): void {
  serve(api, getSettings, { access: 'admin', handle: readSettings });
  serve(api, updateSettings, { access: 'admin', handle: (context, { body }) => changeSettings(context, body) });
  serve(api, previewInstructions, {
    access: 'admin',
    handle: async (_, { body }) => ({ html: renderInstructions(body.payment_instructions, SAMPLE_DUE) }),
  });
}
