// Proves that the linter refuses what it should: plants every violation in a copy of the project, never in the working
// tree, and compares what Biome says with what it must say.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { Violation } from './boundaries/violations.ts';
import { permitted, violations } from './boundaries/violations.ts';
import { root } from './run.ts';

type Diagnostic = { category: string; message: string; location: { path: string } };

const COPIED = ['apps', 'packages', 'e2e', 'lint', 'biome.json', 'biome.boundaries.json', 'package.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'data']);
const PROVEN = new Set(['plugin', ...violations.map(({ rule }) => rule)]);

const isCopied = (path: string) =>
  !relative(root, path)
    .split(sep)
    .some((part) => LEFT_OUT.has(part));

async function copyProject(to: string): Promise<void> {
  for (const name of COPIED) await cp(join(root, name), join(to, name), { recursive: true, filter: isCopied });
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'), 'junction');
}

function lint(folder: string): Promise<Diagnostic[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (!stdout.trim()) reject(error ?? new Error(`Biome said nothing. ${stderr}`));
      else resolve(JSON.parse(stdout).diagnostics);
    });
  });
}

async function write(folder: string, path: string, code: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${code}\n`);
}

// Violations that name no special file get one each, so that a single run of Biome sees them all.
const ownFile = (violation: Violation, index: number): Violation => ({
  ...violation,
  path: violation.path.replace('/planted', `/planted-${index}`),
});

const answers = (violation: Violation) => (diagnostic: Diagnostic) =>
  diagnostic.location.path.replaceAll('\\', '/') === violation.path &&
  diagnostic.category === violation.rule &&
  diagnostic.message.includes(violation.says);

const sentence = ({ category, message, location }: Diagnostic) => `  ${location.path}: ${category}: ${message}`;

async function findUnexpected(folder: string): Promise<string[]> {
  const findings = (await lint(folder)).filter(({ category }) => PROVEN.has(category));
  return findings.map((finding) => `The tree breaks a rule without any plant:\n${sentence(finding)}`);
}

async function findUnanswered(folder: string): Promise<string[]> {
  const plants = violations.map(ownFile);
  for (const { path, code } of plants) await write(folder, path, code);
  const findings = await lint(folder);
  return plants
    .filter((plant) => !findings.some(answers(plant)))
    .map(({ path, code, rule, says }) => `Not refused by ${rule} («${says}»): ${path}: ${code.split('\n')[0]}`);
}

async function findOverzealous(folder: string): Promise<string[]> {
  for (const [path, code] of Object.entries(permitted)) await write(folder, path, code);
  const findings = (await lint(folder)).filter(
    ({ category, location }) => PROVEN.has(category) && permitted[location.path],
  );
  return findings.map((finding) => `Refused, though it is permitted:\n${sentence(finding)}`);
}

async function inCopy(look: (folder: string) => Promise<string[]>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  try {
    await copyProject(folder);
    return await look(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failures = (await Promise.all([findUnexpected, findUnanswered, findOverzealous].map(inCopy))).flat();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
else
  console.log(
    `${violations.length} planted violations refused, ${Object.keys(permitted).length} permitted files left alone.`,
  );
