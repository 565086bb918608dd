import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);

it('each promise of docs/security.md names tests that exist', () => {
  const rows = document.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const files = [...row.matchAll(/`(?:api|process|unit|e2e) ([^`]+)`/g)].map(([, file = '']) => file);
    const missing = files.filter((file) => !existsSync(join(root, file.replace('~', 'apps/api/src'))));
    expect([row, files.length > 0, missing]).toEqual([row, true, []]);
  }
});

it('the commands of docs/security.md are scripts of the project', () => {
  const named = [...document.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});
