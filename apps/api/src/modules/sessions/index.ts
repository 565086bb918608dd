export { createGuard, endSession, findCaller, startSession } from './sessions.service.ts';
