export { createLiveUpdates } from './live-updates.service.ts';
