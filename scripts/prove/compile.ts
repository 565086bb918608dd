import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { type AreaFault, applyFault } from './fault.ts';

// Both import the contract, so it is checked with them.
const PROJECTS = ['apps/api', 'apps/web'];

// What a fault no longer uses is no reason to refuse it.
const LENIENT = ['--noEmit', '--incremental', 'false', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];

async function check(folder: string): Promise<string[]> {
  const outputs = [];
  for (const project of PROJECTS) {
    const args = ['-p', project, '--pretty', 'false', ...LENIENT];
    outputs.push((await run({ tool: 'tsc', args }, { cwd: folder, quiet: true })).output);
  }
  return [...new Set(outputs.join('\n').split('\n'))].filter((line) => /error TS/.test(line));
}

/** Plants as many as do not get into each other's way, and answers those that are left. */
function applyTogether(folder: string, faults: AreaFault[], texts: Map<string, string>): AreaFault[] {
  const now = new Map(texts);
  const left: AreaFault[] = [];
  for (const fault of faults) {
    const broken = applyFault(now.get(fault.file) ?? '', fault);
    if (broken === undefined) left.push(fault);
    else now.set(fault.file, broken);
  }
  for (const [file, text] of now) writeFileSync(join(folder, file), text);
  return left;
}

/** What the compiler says of the faults: one that does not compile is no fault that could slip in. */
export async function findTypeErrors(folder: string, faults: AreaFault[]): Promise<string[]> {
  const texts = new Map(faults.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
  const errors: string[] = [];
  for (let left = faults; left.length > 0; ) {
    left = applyTogether(folder, left, texts);
    errors.push(...(await check(folder)));
  }
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  return errors;
}
