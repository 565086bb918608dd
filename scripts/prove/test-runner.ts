import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** How a run of test files ended. */
export type Verdict = {
  passed: number;
  /** Tests that failed, each with the first line of what it says. */
  failures: string[];
  /** Tests that only took too long, and why files could not be loaded or set up: nothing that a test has found. */
  broken: string[];
};

/** Runs test files of the copy, again and again in one process: to start Vitest takes longer than most of them. */
export type TestRunner = {
  run(files: string[]): Promise<Verdict>;
  /** Says that a file was changed since it was last loaded. */
  forget(file: string): void;
};

// A machine that is busy otherwise is slow, and what waits in vain is to say so itself.
const TEST_TIMEOUT_MS = 60_000;

// It says how busy the machine is, and nothing of the fault.
const TIMED_OUT = /^(?:Test|Hook) timed out/;

const firstLine = (text: string | undefined) => text?.split('\n')[0] ?? 'no message';

function verdictOf(modules: TestModule[]): Verdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const messages = failed.map((test) => [test.fullName, firstLine(test.result().errors?.[0]?.message)] as const);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: messages.filter(([, message]) => !TIMED_OUT.test(message)).map((each) => each.join(': ')),
    broken: [
      ...messages.filter(([, message]) => TIMED_OUT.test(message)).map((each) => each.join(': ')),
      ...suites.flatMap((suite) => suite.errors().map(({ message }) => firstLine(message))),
    ],
  };
}

let current: Vitest | undefined;

/**
 * Starts Vitest on the copy, which becomes the working folder. `TEST_DATABASE_URL` is read from the environment, as always.
 * Call `stopTestRunner` after.
 */
export async function startTestRunner(folder: string, options: { stopsAtFirst: boolean }): Promise<TestRunner> {
  process.chdir(folder);
  // Without a reporter that prints every failure, as they are wanted.
  const reporters = [{}];
  const vitest = await createVitest('test', {
    root: folder,
    watch: false,
    bail: Number(options.stopsAtFirst),
    testTimeout: TEST_TIMEOUT_MS,
    reporters,
  });
  current = vitest;
  await vitest.standalone();
  return {
    run: async (files) => {
      const paths = files.map((file) => join(folder, file));
      const found = (await vitest.globTestSpecifications(files)).filter(
        // What the embedded database proves as well is not run twice.
        ({ moduleId, project }) => paths.includes(moduleId) && project.name !== 'embedded',
      );
      const unknown = paths.filter((path) => !found.some(({ moduleId }) => moduleId === path));
      if (unknown.length > 0)
        return { passed: 0, failures: [], broken: unknown.map((path) => `no project runs ${path}`) };
      const { testModules } = await vitest.runTestSpecifications(found, false);
      // It answers those of earlier runs as well.
      return verdictOf(testModules.filter(({ moduleId }) => paths.includes(moduleId)));
    },
    forget: (file) => vitest.invalidateFile(join(folder, file)),
  };
}

/** Ends what `startTestRunner` started, with its databases. */
export async function stopTestRunner(): Promise<void> {
  const vitest = current;
  current = undefined;
  await vitest?.close();
}
