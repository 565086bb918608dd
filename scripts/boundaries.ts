// Writes biome.boundaries.json: who may import whom, from the rules in scripts/boundaries/. `--check` proves that the
// file is up to date and writes nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apiBlocks, MODULES } from './boundaries/api.ts';
import type { Block } from './boundaries/block.ts';
import { contractBlocks, journeyBlocks } from './boundaries/contract.ts';
import { webBlocks } from './boundaries/web.ts';

const FILE = new URL('../biome.boundaries.json', import.meta.url);

// One refusal a line: the file is generated, but people meet it in reviews.
function toOverride({ includes, patterns }: Block): string {
  const lines = patterns.map((refusal) => `      ${JSON.stringify(refusal)}`).join(',\n');
  return `    { "includes": ${JSON.stringify(includes)}, "linter": { "rules": { "style": { "noRestrictedImports": {
      "level": "error", "options": { "patterns": [\n${lines}\n    ] } } } } } }`;
}

function boundaries(): string {
  const blocks = [...contractBlocks(), ...apiBlocks(), ...webBlocks(), ...journeyBlocks()];
  return `{\n  "overrides": [\n${blocks.map(toOverride).join(',\n')}\n  ]\n}\n`;
}

// Without its own block a module would obey no order at all.
function complainOfUnknownModules(): void {
  const folders = readdirSync(new URL('../apps/api/src/modules/', import.meta.url));
  for (const folder of folders.filter((name) => !MODULES.includes(name))) {
    console.error(`The module ${folder} has no place in the order of scripts/boundaries/api.ts.`);
    process.exitCode = 1;
  }
}

function complainOfOldFile(wanted: string): void {
  if (readFileSync(FILE, 'utf8') === wanted) return;
  console.error('biome.boundaries.json is not what scripts/boundaries.ts makes: run `npm run boundaries`.');
  process.exitCode = 1;
}

complainOfUnknownModules();
if (process.argv.includes('--check')) complainOfOldFile(boundaries());
else writeFileSync(FILE, boundaries());
