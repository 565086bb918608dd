import { MODULES } from './api.ts';

/** One line of code in a file of its own, and the rule and sentence with which the linter must refuse it. */
export type Violation = { path: string; code: string; rule: string; says: string };

const IMPORTS = 'lint/style/noRestrictedImports';
const PLUGIN = 'plugin';
const API = 'apps/api/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';

const refused = (path: string, from: string, says: string): Violation => ({
  path,
  code: `import '${from}';`,
  rule: IMPORTS,
  says,
});

const inModule = (name: string, from: string, says: string) => refused(`${API}/modules/${name}/planted.ts`, from, says);

const modulePairs: Violation[] = MODULES.flatMap((name, index) =>
  MODULES.flatMap((other, otherIndex) => {
    if (otherIndex === index) return [inModule(name, `../${name}/${name}.service.ts`, `Inside the module ${name}`)];
    if (otherIndex > index) return [inModule(name, `../${other}/index.ts`, `${name} may not know ${other}`)];
    return [inModule(name, `../${other}/${other}.service.ts`, `The door of ${other} is '../${other}/index.ts'`)];
  }),
);

const api: Violation[] = [
  inModule('plans', '../../modules/audit/index.ts', "Another module is '../<module>/index.ts'"),
  inModule('plans', './../audit/index.ts', 'shortest relative path'),
  inModule('plans', '../../app.ts', "A module sees './x.ts'"),
  inModule('plans', '../../testing/factories.ts', 'imported by tests only'),
  inModule('plans', '../../../../web/src/lib/format.ts', "Another module is '../<module>/index.ts'"),
  inModule('plans', '@livelift/web', 'The two apps meet only in the contract'),
  inModule('plans', '@livelift/contract/src/money.ts', 'The contract has one door'),
  refused(`${API}/modules/audit/planted.read.ts`, '../plans/plans.service.ts', 'seen through its door only'),
  refused(`${API}/modules/audit/planted.read.ts`, '../plans/plans.read.ts', 'seen through its door only'),
  refused(`${API}/modules/audit/planted.api.test.ts`, '../plans/plans.service.ts', 'seen through its door only'),
  refused(`${API}/modules/site/index.ts`, './site.read.ts', 'No door exports a *.read.ts'),
  refused(`${API}/platform/planted.ts`, '../modules/users/index.ts', 'platform knows no business'),
  refused(`${API}/platform/http/planted.ts`, '../../modules/users/index.ts', 'platform knows no business'),
  refused(`${API}/platform/http/planted.ts`, '../../modules.ts', 'platform knows no business'),
  refused(`${API}/platform/planted.ts`, '../testing/test-app.ts', 'imported by tests only'),
  refused(`${API}/planted.ts`, './modules/users/users.service.ts', 'Outside modules/ a module is its door'),
  refused(`${API}/config.ts`, './modules/users/index.ts', 'config.ts reads the environment'),
  refused(`${API}/main.ts`, './modules/users/users.routes.ts', 'Outside modules/ a module is its door'),
  refused(`${API}/planted.ts`, './testing/test-app.ts', 'imported by tests only'),
  refused(`${API}/modules.ts`, './modules/users/users.service.ts', 'Here a module is its door'),
  refused(`${API}/app.ts`, './modules/users/users.repository.ts', 'Here a module is its door'),
  refused(`${API}/tables.ts`, './modules/users/index.ts', 'tables.ts joins'),
  refused(`${API}/testing/planted.ts`, '../../../web/src/lib/format.ts', 'The two apps meet only in the contract'),
];

const web: Violation[] = [
  refused(`${WEB}/pages/admin/planted.tsx`, '../../app/router.tsx', 'A page may not know app/'),
  refused(`${WEB}/pages/admin/planted.tsx`, '../landing/hero.tsx', "A page imports './x.tsx' of its own folder"),
  refused(
    `${WEB}/pages/admin/planted.tsx`,
    '../../pages/landing/hero.tsx',
    "A page imports './x.tsx' of its own folder",
  ),
  refused(`${WEB}/features/plans/planted.tsx`, '../users/user-form.tsx', 'Features never import features'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../features/users/user-form.tsx', 'Features never import features'),
  refused(`${WEB}/features/plans/planted.test.tsx`, '../users/user-form.tsx', 'Features never import features'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../pages/admin/users-tab.tsx', 'A feature may not know pages'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../app/router.tsx', 'A feature may not know pages'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../content/faq.ts', 'A feature may not know pages'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../testing/server.ts', 'imported by tests only'),
  refused(`${WEB}/ui/planted.tsx`, '../features/plans/plan-form.tsx', 'ui knows ui and lib only'),
  refused(`${WEB}/ui/planted.tsx`, '../app/paths.ts', 'ui knows ui and lib only'),
  refused(`${WEB}/lib/planted.ts`, '../ui/button.tsx', 'lib knows lib only'),
  refused(`${WEB}/lib/planted.ts`, '../features/plans/plans.queries.ts', 'lib knows lib only'),
  refused(`${WEB}/content/planted.ts`, '../lib/format.ts', 'content holds the copy'),
  refused(`${WEB}/landing/planted.ts`, '../lib/format.ts', "landing holds the landing page's own script"),
  refused(
    `${WEB}/landing/planted.ts`,
    '../features/plans/plan-facts.ts',
    "landing holds the landing page's own script",
  ),
  refused(`${WEB}/pages/landing/planted.tsx`, '../../server/site-files.ts', 'server puts pages together on the server'),
  refused(`${WEB}/app/planted.tsx`, '../server/site-files.ts', 'server puts pages together on the server'),
  refused(`${WEB}/app/planted.tsx`, '../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/server/planted.tsx`, '../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/pages/landing/planted.tsx`, '../../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/pages/admin/planted.tsx`, '../../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/features/plans/planted.tsx`, '../../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/ui/planted.tsx`, '../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/lib/planted.ts`, '../landing/slides.ts', 'landing is a script of its own'),
  refused(`${WEB}/app/paths.ts`, '../lib/format.ts', 'paths.ts is imported from every layer'),
  refused(`${WEB}/lib/planted.ts`, '../../../api/src/config.ts', 'The two apps meet only in the contract'),
  refused(`${WEB}/lib/planted.ts`, '@livelift/api', 'The two apps meet only in the contract'),
  refused(`${WEB}/lib/planted.ts`, '@livelift/contract/src/money.ts', 'The contract has one door'),
];

const contract: Violation[] = [
  refused(`${CONTRACT}/planted.ts`, 'node:fs', 'The contract imports zod'),
  refused(`${CONTRACT}/planted.ts`, 'react', 'The contract imports zod'),
  refused(`${CONTRACT}/planted.ts`, '../../../apps/api/src/config.ts', 'The contract imports zod'),
  refused(`${CONTRACT}/planted.test.ts`, 'msw', 'The contract imports zod'),
  refused('e2e/staff/planted.spec.ts', '../../apps/api/src/config.ts', 'A journey uses the browser'),
  refused('e2e/staff/planted.spec.ts', 'pg', 'A journey uses the browser'),
];

const linted = (path: string, code: string, rule: string): Violation => ({ path, code, rule, says: '' });
const plugged = (path: string, code: string, says: string): Violation => ({ path, code, rule: PLUGIN, says });

const cycle = 'export const ring: number = other + 1;';
const tooLong = (lines: number) => `export function long(): void {\n${'  Math.random();\n'.repeat(lines)}}`;

const rules: Violation[] = [
  linted(
    `${API}/platform/ring-a.ts`,
    `import { other } from './ring-b.ts';\n${cycle}`,
    'lint/suspicious/noImportCycles',
  ),
  linted(
    `${API}/platform/ring-b.ts`,
    "import { ring } from './ring-a.ts';\nexport const other: number = ring;",
    'lint/suspicious/noImportCycles',
  ),
  plugged(`${API}/modules/plans/planted.ts`, "export const a = 'a' as unknown;", 'No type assertion here'),
  plugged(`${WEB}/ui/planted.tsx`, "export const a = 'a' as string;", 'No type assertion here'),
  plugged(`${CONTRACT}/planted.ts`, "export const a = <string>'a';", 'No type assertion here'),
  plugged(`${API}/modules/plans/planted.service.ts`, "import { sql } from 'kysely';\nsql``;", 'SQL lives in'),
  plugged(`${API}/modules/plans/planted.service.ts`, "import { sql as s } from 'kysely';\ns``;", 'SQL lives in'),
  plugged(`${API}/planted.ts`, "import * as k from 'kysely';\nk.sql``;", 'one by one'),
  ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map((method) =>
    plugged(`${API}/modules/plans/planted.routes.ts`, `context.db.${method}('plans');`, 'SQL lives in'),
  ),
  plugged(`${API}/platform/http/planted.ts`, "db.selectFrom('plans');", 'SQL lives in'),
  plugged(`${API}/modules/audit/planted.ts`, "export type A = import('../plans/index.ts').A;", 'Write `import type'),
  plugged(
    `${API}/modules/audit/planted.ts`,
    "import '../../platform/../modules/plans/index.ts';",
    "without '..' after a folder name",
  ),
  plugged(`${WEB}/ui/planted.ts`, "void import('../lib/../features/plans/x.ts');", "without '..' after a folder name"),
  linted(`${API}/modules/plans/planted.ts`, 'process.env.PORT;', 'lint/style/noProcessEnv'),
  linted(`${API}/product.ts`, 'process.env.PORT;', 'lint/style/noProcessEnv'),
  linted(`${API}/modules/plans/planted.ts`, 'console.log(1);', 'lint/suspicious/noConsole'),
  linted(`${WEB}/lib/planted.ts`, 'console.warn(1);', 'lint/suspicious/noConsole'),
  linted(`${WEB}/pages/landing/not-found-page.tsx`, 'console.log(1);', 'lint/suspicious/noConsole'),
  linted(`${API}/modules/plans/plans.ts`, "export * from './a.ts';", 'lint/performance/noBarrelFile'),
  linted(`${API}/modules/plans/index.ts`, "export * from './plans.service.ts';", 'lint/performance/noReExportAll'),
  linted(`${API}/planted.ts`, 'export const a = (b: any) => b;', 'lint/suspicious/noExplicitAny'),
  linted(`${API}/planted.ts`, 'export const a = (b?: string) => b!.length;', 'lint/style/noNonNullAssertion'),
  linted(`${API}/planted.ts`, "import { A } from './a.ts';\nexport type B = A;", 'lint/style/useImportType'),
  linted(
    `${API}/planted.ts`,
    'const a = async () => 1;\nexport function b() {\n  a();\n}',
    'lint/nursery/noFloatingPromises',
  ),
  linted(
    `${API}/planted.ts`,
    'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];',
    'lint/complexity/useMaxParams',
  ),
  linted(`${API}/planted.ts`, tooLong(41), 'lint/complexity/noExcessiveLinesPerFunction'),
  linted(`${WEB}/ui/planted.tsx`, tooLong(81), 'lint/complexity/noExcessiveLinesPerFunction'),
  linted(`${API}/planted.ts`, 'Math.random();\n'.repeat(301), 'lint/style/noExcessiveLinesPerFile'),
  linted(`${API}/planted.ts`, "export const a = require('node:fs');", 'lint/style/noCommonJs'),
  linted(`${CONTRACT}/planted.test.ts`, "it.only('a', () => {});", 'lint/suspicious/noFocusedTests'),
  linted(`${CONTRACT}/planted.test.ts`, "it.skip('a', () => {});", 'lint/suspicious/noSkippedTests'),
];

/** Every rule that the linter holds, broken at least once. */
export const violations: Violation[] = [...modulePairs, ...api, ...web, ...contract, ...rules];

const leftDoors = MODULES.slice(0, -1).map((name) => `import '../${name}/index.ts';`);

/** Code that the rules must leave alone, whole files by path. */
export const permitted: Record<string, string> = {
  [`${API}/modules/site/allowed.service.ts`]: [
    ...leftDoors,
    "import './site.repository.ts';",
    "import '../../context.ts';",
    "import '../../tables.ts';",
    "import '../../config.ts';",
    "import '../../platform/http/serve.ts';",
    "import '@livelift/contract';",
    "import 'node:crypto';",
    "import 'zod';",
    "export const a = ['a'] as const;",
  ].join('\n'),
  [`${API}/modules/audit/allowed.read.ts`]: "import '../site/index.ts';\ndb.selectFrom('a');",
  [`${API}/modules/audit/allowed.repository.ts`]: "import { sql } from 'kysely';\nsql``;\ndb.deleteFrom('a');",
  [`${API}/modules/audit/allowed.api.test.ts`]: "import '../site/index.ts';\nimport '../../testing/test-app.ts';",
  [`${API}/modules/audit/index.ts`]: "export { a } from './audit.service.ts';",
  [`${API}/modules.ts`]:
    "import './modules/plans/index.ts';\nimport './modules/plans/plans.routes.ts';\nimport './modules/plans/plans.emails.ts';",
  [`${API}/tables.ts`]: "import './modules/plans/plans.table.ts';",
  [`${API}/testing/allowed.ts`]: "import '../modules/plans/plans.service.ts';\nimport '../app.ts';",
  [`${API}/platform/http/allowed.ts`]: "import '../errors.ts';\nexport const a = 'a' as string;",
  [`${WEB}/pages/admin/allowed.tsx`]: [
    "import './allowed-too.tsx';",
    "import '../../features/plans/plan-form.tsx';",
    "import '../../ui/button.tsx';",
    "import '../../lib/format.ts';",
    "import '../../content/faq.ts';",
    "import '../../app/paths.ts';",
  ].join('\n'),
  [`${WEB}/features/plans/allowed.tsx`]: "import './a.ts';\nimport '../../ui/a.tsx';\nimport '../../app/paths.ts';",
  [`${WEB}/features/plans/allowed.test.tsx`]: "import '../../testing/server.ts';",
  [`${WEB}/pages/landing/not-found-page.tsx`]: 'console.warn(1);',
  [`${CONTRACT}/allowed.test.ts`]: "import 'vitest';\nimport 'fast-check';\nimport './money.ts';",
};
