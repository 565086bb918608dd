export { createGuard, endSession, endSessionsOf, findCaller, startSession } from './sessions.service.ts';
