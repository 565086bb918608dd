export { fillInstructions, renderInstructions } from './payment-instructions.ts';
export { deleteSetting, findSetting, getOrMakeSetting } from './settings.repository.ts';
export { getEffectiveSite } from './site-settings.service.ts';
