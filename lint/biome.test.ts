// What Biome must refuse: every rule that the project adds to the recommended ones, and the plug-ins of this folder, each
// broken once in a folder of its own.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Diagnostic = { category: string; message: string; location: { path: string } };

const root = join(import.meta.dirname, '..');
const API = 'apps/api/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';

const longFunction = (lines: number) => `export function long(): void {\n${'  Math.random();\n'.repeat(lines)}}`;

// A rule, or a sentence of a plug-in; a file that breaks it; its code.
const violations: Array<[rule: string, path: string, code: string]> = [
  ['noImportCycles', `${API}/platform/ring-a.ts`, "import { b } from './ring-b.ts';\nexport const a: number = b + 1;"],
  ['noImportCycles', `${API}/platform/ring-b.ts`, "import { a } from './ring-a.ts';\nexport const b: number = a;"],
  ['No type assertion', `${API}/modules/plans/as.ts`, "export const a = 'a' as unknown;"],
  ['No type assertion', `${WEB}/ui/as.tsx`, "export const a = 'a' as string;"],
  ['No type assertion', `${CONTRACT}/as.ts`, "export const a = <string>'a';"],
  ['SQL lives in', `${API}/modules/plans/tag.service.ts`, "import { sql } from 'kysely';\nsql``;"],
  ['SQL lives in', `${API}/modules/plans/renamed.service.ts`, "import { sql as s } from 'kysely';\ns``;"],
  ['one by one', `${API}/all.ts`, "import * as k from 'kysely';\nk.sql``;"],
  ['SQL lives in', `${API}/modules/plans/select.routes.ts`, "context.db.selectFrom('plans');"],
  ['SQL lives in', `${API}/modules/plans/insert.routes.ts`, "context.db.insertInto('plans');"],
  ['SQL lives in', `${API}/modules/plans/update.rules.ts`, "context.db.updateTable('plans');"],
  ['SQL lives in', `${API}/modules/plans/delete.jobs.ts`, "context.db.deleteFrom('plans');"],
  ['SQL lives in', `${API}/platform/http/select.ts`, "db.selectFrom('plans');"],
  ['noProcessEnv', `${API}/modules/plans/environment.ts`, 'process.env.PORT;'],
  ['noProcessEnv', `${API}/product.ts`, 'process.env.PORT;'],
  ['noConsole', `${API}/modules/plans/console.ts`, 'console.log(1);'],
  ['noConsole', `${WEB}/lib/console.ts`, 'console.warn(1);'],
  ['noConsole', `${WEB}/pages/landing/not-found-page.tsx`, 'console.log(1);'],
  ['noBarrelFile', `${API}/modules/plans/plans.ts`, "export * from './a.ts';"],
  ['noReExportAll', `${API}/modules/plans/index.ts`, "export * from './plans.service.ts';"],
  ['noExplicitAny', `${API}/any.ts`, 'export const a = (b: any) => b;'],
  ['noNonNullAssertion', `${API}/non-null.ts`, 'export const a = (b?: string) => b!.length;'],
  ['useImportType', `${API}/type.ts`, "import { A } from './a.ts';\nexport type B = A;"],
  ['noFloatingPromises', `${API}/promise.ts`, 'const a = async () => 1;\nexport function b() {\n  a();\n}'],
  ['useMaxParams', `${API}/parameters.ts`, 'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];'],
  ['noExcessiveLinesPerFunction', `${API}/function.ts`, longFunction(41)],
  ['noExcessiveLinesPerFunction', `${WEB}/ui/function.tsx`, longFunction(81)],
  ['noExcessiveLinesPerFile', `${API}/file.ts`, 'Math.random();\n'.repeat(301)],
  ['noCommonJs', `${API}/common.ts`, "export const a = require('node:fs');"],
  ['noTsIgnore', `${API}/ignore.ts`, '// @ts-ignore\nexport const a: string = 1;'],
  ['noFocusedTests', `${CONTRACT}/only.test.ts`, "it.only('a', () => {});"],
  ['noSkippedTests', `${CONTRACT}/skip.test.ts`, "it.skip('a', () => {});"],
];

const permitted: Array<[path: string, code: string]> = [
  [`${API}/modules/audit/a.read.ts`, "db.selectFrom('a');"],
  [`${API}/modules/audit/a.repository.ts`, "import { sql } from 'kysely';\nsql``;\ndb.deleteFrom('a');"],
  [`${API}/modules/audit/index.ts`, "export { a } from './a.service.ts';"],
  [`${API}/modules/audit/constant.ts`, "export const a = ['a'] as const;"],
  [`${API}/platform/http/as.ts`, "export const a = 'a' as string;"],
  [`${WEB}/pages/onboarding/not-found.tsx`, 'console.warn(1);'],
];

function lint(folder: string): Promise<Diagnostic[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (!stdout.trim()) reject(error ?? new Error(`Biome said nothing. ${stderr}`));
      else resolve(JSON.parse(stdout).diagnostics);
    });
  });
}

describe('the linter', () => {
  let folder = '';
  let found: Diagnostic[] = [];
  const saysOf = (path: string) =>
    found
      .filter(({ location }) => location.path.replaceAll('\\', '/') === path)
      .map((each) => `${each.category}: ${each.message}`);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linted-'));
    for (const name of ['biome.json', 'lint']) await cp(join(root, name), join(folder, name), { recursive: true });
    for (const [path, code] of [...violations.map(([, ...file]) => file), ...permitted]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${code}\n`);
    }
    found = await lint(folder);
  }, 60_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(violations)('says «%s» of %s', (rule, path) => {
    expect(saysOf(path).join('\n')).toContain(rule);
  });

  it.each(permitted)('leaves %s alone', (path) => {
    const proven = violations.map(([rule]) => rule);
    expect(saysOf(path).filter((sentence) => proven.some((rule) => sentence.includes(rule)))).toEqual([]);
  });
});
