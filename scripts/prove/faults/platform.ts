import type { Fault } from '../fault.ts';

const API = 'apps/api/src';
const HTTP = `${API}/platform/http`;
const DATABASE = `${API}/platform/database`;
const AUDIT = `${API}/modules/audit`;
const IDEMPOTENCY = `${API}/modules/idempotency`;
const PAYMENTS_LIST_TEST = `${API}/modules/back-office/payments/payments-list.api.test.ts`;

/** What the audit log, idempotency keys, lists and HTTP itself could do wrong. */
export const platform: Fault[] = [
  {
    name: 'the action filter of the audit log is ignored',
    file: `${AUDIT}/audit.read.ts`,
    find: '  if (action) where.push(sql`audit_log.action = ${action}`);\n',
    replace: '',
    tests: [`${AUDIT}/audit.api.test.ts`],
  },
  {
    name: 'an Idempotency-Key answers another request with the first reply',
    file: `${IDEMPOTENCY}/idempotency.service.ts`,
    find: '      if (isFresh && existing.body_hash !== body_hash) throw keyReused();\n',
    replace: '',
    tests: [`${IDEMPOTENCY}/idempotency.api.test.ts`],
  },
  {
    name: 'a throttled client is not told how long to wait',
    file: `${HTTP}/problem-handler.ts`,
    find: "  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));\n",
    replace: '',
    tests: [`${API}/modules/throttles/throttles.api.test.ts`],
  },
  {
    name: 'a defect tells the client what went wrong inside',
    file: `${HTTP}/problem-handler.ts`,
    find: 'return { status: 500, content: DEFECT };',
    replace: 'return { status: 500, content: { ...DEFECT, message: error.message } };',
    tests: [`${HTTP}/http-server.test.ts`],
  },
  {
    name: 'the address that a client makes up for itself is believed',
    file: `${HTTP}/http-server.ts`,
    find: 'trustProxy.length > 0 ? trustProxy : false',
    replace: 'true',
    tests: [`${HTTP}/http-server.test.ts`],
  },
  {
    name: 'other sites may put the pages into a frame',
    file: `${HTTP}/http-server.ts`,
    find: 'frameAncestors: ["\'none\'"]',
    replace: 'frameAncestors: ["*"]',
    tests: [`${HTTP}/http-server.test.ts`],
  },
  {
    name: 'the log holds the values of a statement that failed',
    file: `${API}/platform/log.ts`,
    find: 'message: error.message,',
    replace:
      "message: error.message,\n        parameters: Reflect.get(error, 'parameters'),\n        detail: Reflect.get(error, 'detail'),",
    tests: [`${API}/platform/log.test.ts`],
  },
  {
    name: 'files beside the folder of the web are served',
    file: `${HTTP}/web-files.ts`,
    find: '    root: folder,\n',
    replace: "    root: [folder, join(folder, '..')],\n",
    tests: [`${HTTP}/web-files.test.ts`],
  },
  {
    name: 'everybody may read the metrics',
    file: `${HTTP}/metrics.ts`,
    find: '    if (!mayRead(request, options.token)) throw notAllowed();\n',
    replace: '',
    tests: [`${API}/sweeps/metrics.api.test.ts`],
  },
  {
    name: 'a name that begins with = is a formula to a spreadsheet',
    file: `${HTTP}/serve-csv.ts`,
    find: 'records.map(withoutFormulas)',
    replace: 'records',
    tests: [`${API}/modules/back-office/payments/payments-export.api.test.ts`],
  },
  {
    name: 'a search for % finds everybody',
    file: `${DATABASE}/search-pattern.ts`,
    find: "text.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'text',
    tests: [`${API}/modules/staff-users/staff-users-list.api.test.ts`],
  },
  {
    name: 'the first page of a list is its second',
    file: `${API}/platform/page.ts`,
    find: '(page - 1) * per_page',
    replace: 'page * per_page',
    tests: [PAYMENTS_LIST_TEST],
  },
];
