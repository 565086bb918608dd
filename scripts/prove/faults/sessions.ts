import type { Fault } from '../fault.ts';

const API = 'apps/api/src';
const SESSIONS = `${API}/modules/sessions`;
const ROLES = `${API}/sweeps/roles.api.test.ts`;
const EVENTS = `${API}/platform/change-feed/event-streams.ts`;
const EVENTS_TEST = `${API}/modules/live-updates/live-updates.api.test.ts`;
const SIGN_IN_TEST = `${API}/modules/accounts/sign-in.api.test.ts`;

/** What sessions, the guard and the roles of endpoints could do wrong. */
export const sessions: Fault[] = [
  {
    name: 'the guard of staff lets every signed-in user through',
    file: `${SESSIONS}/sessions.service.ts`,
    find: '  if (!ACCESS[access].roles.includes(actor.role)) throw roleForbidden();\n',
    replace: '',
    tests: [ROLES],
  },
  {
    name: 'moderators are no staff to the guard',
    file: `${SESSIONS}/callers.ts`,
    find: "staff: { roles: ['moderator', 'admin']",
    replace: "staff: { roles: ['admin']",
    tests: [ROLES],
  },
  {
    name: 'a token that is over still counts',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: "    .where('sessions.expires_at', '>', now)\n",
    replace: '',
    tests: [ROLES],
  },
  {
    name: 'the token of who was switched off still counts',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: "    .where('users.deactivated_at', 'is', null)\n",
    replace: '',
    tests: [ROLES],
  },
  {
    name: 'the token of an account that was deleted still counts',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: "    .where('users.deleted_at', 'is', null)\n",
    replace: '',
    tests: [ROLES],
  },
  {
    name: 'the token of a streamer whose profile rests still counts',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: "where('streamers.status', '=', 'active')",
    replace: "where('streamers.id', 'is not', null)",
    tests: [ROLES],
  },
  {
    name: 'a token with something behind it is taken',
    file: `${SESSIONS}/sessions.service.ts`,
    find: '{1,200})$/i',
    replace: '{1,200})/i',
    tests: [ROLES],
  },
  {
    name: 'tokens stand in the database as they are',
    file: `${API}/platform/ids.ts`,
    find: "hash(token).toString('hex')",
    replace: 'token',
    tests: [ROLES],
  },
  {
    name: 'a session of staff lasts a whole day',
    file: `${SESSIONS}/sessions.service.ts`,
    find: 'DAY_MS / 2',
    replace: 'DAY_MS',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'logging out ends every session of the user',
    file: `${SESSIONS}/sessions.service.ts`,
    find: 'deleteSession(context.db, context.actor.tokenHash)',
    replace: 'deleteSessionsOf(context.db, context.actor.userId)',
    tests: [SIGN_IN_TEST],
  },
  {
    name: 'a caller without permission is told first what is wrong with the request',
    file: `${API}/platform/http/serve.ts`,
    find: 'onRequest: async',
    replace: 'preHandler: async',
    tests: [ROLES],
  },
  {
    name: 'every signed-in user can download all payments',
    file: `${API}/modules/back-office/payments/payment-lists.routes.ts`,
    find: 'serveCsv(api, exportPayments, { access,',
    replace: "serveCsv(api, exportPayments, { access: 'user',",
    tests: [ROLES],
  },
  {
    name: 'strangers see the plans that are off sale',
    file: `${API}/modules/plans/plans.routes.ts`,
    find: "serve(api, listPlans, { access: 'staff'",
    replace: "serve(api, listPlans, { access: 'public'",
    tests: [ROLES],
  },
  {
    name: 'a streamer reads an entry of the audit log',
    file: `${API}/modules/audit/audit.routes.ts`,
    find: 'serve(api, getAuditEntry, {\n    access,',
    replace: "serve(api, getAuditEntry, {\n    access: 'user',",
    tests: [ROLES],
  },
  {
    name: 'a stream of events outlives its session',
    file: EVENTS,
    find: '    if (recheckOn.has(kind)) void recheck(concerned);\n',
    replace: '',
    tests: [EVENTS_TEST],
  },
  {
    name: 'windows are told what others change',
    file: EVENTS,
    find: 'const concerned = streams.of(userId);',
    replace: 'const concerned = streams.of(undefined);',
    tests: [EVENTS_TEST],
  },
  {
    name: 'an account may open any number of streams',
    file: EVENTS,
    find: 'of(userId).size >= mostPerUser',
    replace: 'false',
    tests: [EVENTS_TEST],
  },
];
