export { deleteSetting, findSetting, getOrMakeSetting } from './settings.repository.ts';
