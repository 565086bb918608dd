import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type PeriodicTask, startPeriodicTasks } from './periodic-tasks.ts';

let lines: string[];

async function start(task: Pick<PeriodicTask, 'run'> & Partial<PeriodicTask>, reportOutage = (_: unknown) => false) {
  const timers = startPeriodicTasks([{ name: 'expiry', everySeconds: 10, ...task }], {
    log: createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) }),
    reportOutage,
  });
  await vi.advanceTimersByTimeAsync(0);
  return timers;
}

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('looks at once, and again after each pause', async () => {
  const run = vi.fn(async () => {});
  const timers = await start({ run });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run).toHaveBeenCalledTimes(5);
  await timers.stop();
});

it('never does the same task twice at once, however long a turn takes', async () => {
  const turns: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => turns.push(resolve)));
  const timers = await start({ run });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  turns[0]?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(2);
  turns[1]?.();
  await timers.stop();
});

it('tries again after a turn that fails, and reports the defect once and its end once', async () => {
  const run = vi.fn(async () => {});
  for (let i = 0; i < 3; i++) run.mockRejectedValueOnce(new Error('column missing'));
  const timers = await start({ run });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(run).toHaveBeenCalledTimes(6);
  await timers.stop();
  expect(lines).toEqual([
    expect.stringMatching(/^What is due \(expiry\) fails: column missing\./),
    expect.stringMatching(/^What is due \(expiry\) is done again after/),
  ]);
});

it('leaves an outage of the database to the one who reports it, and tries again', async () => {
  const run = vi.fn(async () => {});
  run.mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  const reportOutage = vi.fn(() => true);
  const timers = await start({ run }, reportOutage);
  await vi.advanceTimersByTimeAsync(20_000);
  await timers.stop();
  expect(reportOutage).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledTimes(3);
  expect(lines).toEqual([]);
});

it('tries a task that found the database busy again within a minute, and names it', async () => {
  const run = vi.fn(async () => {});
  for (let i = 0; i < 2; i++) run.mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
  const timers = await start({ run, everySeconds: 86_400 }, () => true);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(run).toHaveBeenCalledTimes(3);
  await timers.stop();
  expect(lines).toEqual([expect.stringMatching(/^What is due \(expiry\) was put off: timeout exceeded/)]);
});

it('takes the first turns one after the other, what comes often first, and ends them with the one that runs', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string, everySeconds: number): PeriodicTask => ({
    name,
    everySeconds,
    run: () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  const tasks = [task('prune', 3_600), task('expire', 15), task('remind', 30)];
  const timers = startPeriodicTasks(tasks, { log: createLog('silent'), reportOutage: () => false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['expire']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['expire', 'remind']);
  const stopping = timers.stop();
  for (const end of ends) end();
  await stopping;
  expect(begun).toEqual(['expire', 'remind']);
});

it('stops after the turn that runs, and starts no other', async () => {
  const turns: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => turns.push(resolve)));
  const timers = await start({ run });
  const stopped = vi.fn();
  const stopping = timers.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).not.toHaveBeenCalled();
  turns[0]?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('stops at once between two turns', async () => {
  const run = vi.fn(async () => {});
  const timers = await start({ run });
  await vi.advanceTimersByTimeAsync(5_000);
  await timers.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('signals a turn that runs to stop', async () => {
  const run = vi.fn(
    (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  const timers = await start({ run });
  await timers.stop();
  expect(run).toHaveBeenCalledTimes(1);
});
