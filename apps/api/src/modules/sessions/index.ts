export { ACCESS, type Access, type Actor, type Callers } from './callers.ts';
export { deviceOf } from './device.ts';
export { sessionInvalid } from './sessions.errors.ts';
export { createGuard, endSession, endSessionsOf, findCaller, startSession } from './sessions.service.ts';
