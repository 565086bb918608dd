export { type EffectiveSite, effectiveSite, getEffectiveSite } from './effective-site.ts';
export { fillInstructions, renderInstructions } from './payment-instructions.ts';
export { deleteSetting, findSetting, getOrMakeSetting } from './settings.repository.ts';
export { hasDraft, readDraftContent } from './site-content.service.ts';
export { withSite } from './site-mails.ts';
export { isPreviewToken, PREVIEW_PATH } from './site-preview-link.ts';
