import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A defect of the kind that slips in: one place of one file, and the tests that are there to notice it. */
export type Fault = {
  /** What is broken, in a sentence. */
  name: string;
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  /** What stands there instead. */
  replace: string;
  /** Test files, from the root of the project; one of their tests must fail. */
  tests: string[];
};

/** A fault with the area that it belongs to. */
export type AreaFault = Fault & { area: string };

/** The text with the fault in it; undefined where `find` does not stand there exactly once. */
export function applyFault(text: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string | undefined {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return `${before}${replace}${after}`;
}

/** Does the work while the fault is in its file, and takes it out again. */
export async function withFault<T>(folder: string, fault: Fault, work: () => Promise<T>): Promise<T> {
  const path = join(folder, fault.file);
  const text = readFileSync(path, 'utf8');
  const broken = applyFault(text, fault);
  if (broken === undefined) throw new Error(`${fault.file} has changed under way.`);
  writeFileSync(path, broken);
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Why the fault proves nothing any more; undefined where it can be planted and its tests are there. */
export function staleness(folder: string, fault: Fault): string | undefined {
  if (!existsSync(join(folder, fault.file))) return `there is no ${fault.file}`;
  if (applyFault(readFileSync(join(folder, fault.file), 'utf8'), fault) === undefined) {
    return `${fault.file} does not contain its text exactly once: ${fault.find}`;
  }
  if (fault.tests.length === 0) return 'it names no test';
  const missing = fault.tests.filter((test) => !existsSync(join(folder, test)));
  return missing.length > 0 ? `there is no ${missing.join(', ')}` : undefined;
}
