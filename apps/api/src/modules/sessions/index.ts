export { notSignedIn } from './sessions.errors.ts';
export { createGuard, endSession, endSessionsOf, findCaller, startSession } from './sessions.service.ts';
