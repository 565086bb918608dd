// Who may import whom is a table in boundaries.ts. Here every file is held against it, and every row against what it must
// refuse and what it must leave alone.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ORDER, permitted, rules } from './boundaries.ts';

const root = join(import.meta.dirname, '..');

const shorten = (path: string) => path.replace(/^(?:apps|packages)\/(\w+)\/src\//, '$1/');
const lengthen = (path: string) =>
  path.replace(/^(?:api|web)\//, 'apps/$&src/').replace(/^contract\//, 'packages/contract/src/');

const WILD: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '{': '(?:',
  '}': ')',
  ',': '|',
  '.': '\\.',
};
const expressions = new Map<string, RegExp>();

function isMatch(pattern: string, path: string): boolean {
  const expression =
    expressions.get(pattern) ??
    new RegExp(`^${pattern.replaceAll(/\*\*\/|\*\*|[*{},.]/g, (sign) => WILD[sign] ?? sign)}$`);
  expressions.set(pattern, expression);
  return expression.test(path);
}

/** Whether a list of patterns takes a path; undefined where it says nothing of it. */
function verdict(patterns: string, path: string, file: string): boolean | undefined {
  const own = file.split('/').slice(0, 3).join('/');
  const decides = patterns
    .split(' ')
    .findLast((pattern) => isMatch(pattern.replace('!', '').replace(/^own\//, `${own}/`), path));
  return decides === undefined ? undefined : !decides.startsWith('!');
}

/** What a specifier reaches, whatever way it is written. */
function reach(file: string, specifier: string): string {
  if (/^(?:\/|file:)/.test(specifier)) return 'UNREADABLE';
  const path = specifier.startsWith('.') ? join(dirname(file), specifier).replace(/\?.*$/, '') : specifier;
  return shorten(
    path.replace(/^@livelift\/contract\//, 'packages/contract/').replace(/^@livelift\/(api|web)\/?/, 'apps/$1/'),
  );
}

/** Everything that a file imports or passes on, values and types, and the names of what it takes from packages. */
function readImports(file: string, source: string): string[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = staticImports.flatMap(({ moduleRequest: { value }, entries }) => [
    value,
    ...entries.map(({ importName }) => `${value}#${importName.name ?? 'everything'}`),
  ]);
  found.push(...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])));
  for (const { moduleRequest } of dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    found.push(/^(['"`])[^'"`$]+\1$/.test(text) ? text.slice(1, -1) : '/');
  }
  // Types like import('./a.ts').A stand in the tree only, and to walk through that of every file takes ten seconds.
  if (source.includes('import(')) {
    new Visitor({ TSImportType: (node) => found.push(node.source.value) }).visit(parsed.program);
  }
  return [...new Set(found)].map((specifier) => reach(file, specifier));
}

function violations(path: string, source: string): string[] {
  const file = shorten(path);
  const obeyed = rules.filter(({ files }) => verdict(files, file, file));
  return readImports(path, source).flatMap((target) =>
    obeyed
      .filter(
        ({ imports }) => imports.includes('#') === target.includes('#') && verdict(imports, target, file) === false,
      )
      .map(({ says }) => `${file} imports ${target}: ${says}`),
  );
}

function importOf(file: string, target: string): string {
  const [path = '', name] = lengthen(target).split('#');
  const isFile = /^(?:apps|packages|e2e|scripts)\//.test(path);
  const specifier = isFile ? relative(dirname(file), path).replace(/^(?!\.)/, './') : path;
  return `import ${name ? `${name === 'everything' ? '* as a' : `{ ${name} }`} from ` : ''}'${specifier}';`;
}

/** What is said of each import of a row, written as the file would write it. */
function findingsOf(row: string): Array<{ plant: string; says: string }> {
  const [file = '', targets = ''] = row.split(' > ');
  return targets
    .trim()
    .split(/ +/)
    .map((target) => {
      const source = importOf(lengthen(file), target);
      return { plant: `${file}: ${source}`, says: violations(lengthen(file), source).join('\n') };
    });
}

describe('boundaries', () => {
  it('are kept by every file', () => {
    const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/{node_modules,dist,dist-server}'],
    });
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  }, 60_000);

  it('know the place of every module', () => {
    expect(readdirSync(join(root, 'apps/api/src/modules')).filter((folder) => !ORDER.includes(folder))).toEqual([]);
  });

  it.each(rules)('refuse: $says', ({ says, refuses }) => {
    const findings = refuses.flatMap(findingsOf);
    expect(findings).not.toEqual([]);
    expect(findings.filter((finding) => !finding.says.includes(says))).toEqual([]);
  });

  it.each(permitted)('leave alone: %s', (row) => {
    expect(findingsOf(row).filter(({ says }) => says !== '')).toEqual([]);
  });

  it.each([
    "import { a } from '../features/plans/a.ts';",
    "import { type A } from '../features/plans/a.ts';",
    "import type { A } from '../features/plans/a.ts';",
    "export { a } from '../features/plans/a.ts';",
    "export type { A } from '../features/plans/a.ts';",
    "export * from '../features/plans/a.ts';",
    "export * as a from '../features/plans/a.ts';",
    "void import('../features/plans/a.ts');",
    'void import(`../features/plans/a.ts`);',
    "export type A = import('../features/plans/a.ts').A;",
    "export type A = typeof import('../features/plans/a.ts');",
    "import './../features/plans/a.ts';",
    "import '../lib/../features/plans/a.ts';",
    "import '../../../web/src/features/plans/a.ts?raw';",
    "import '@livelift/web/src/features/plans/a.ts';",
  ])('see every way to write an import: %s', (source) => {
    expect(violations('apps/web/src/ui/planted.tsx', source).join()).toContain('ui sees ui and lib only');
  });

  it.each(['void import(path);', "void import('./' + name);"])('refuse what nobody can read: %s', (source) => {
    expect(violations('apps/web/src/ui/planted.tsx', source).join()).toContain('what is computed cannot be checked');
  });
});
