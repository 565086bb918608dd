import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';

let lines: string[];
let answers: boolean;
let watch: DatabaseWatch;

beforeEach(() => {
  vi.useFakeTimers();
  [lines, answers] = [[], false];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const ping = async () => {
    if (!answers) throw new Error('no');
  };
  watch = watchDatabase({ log, where: 'db.test:5432', ping });
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const said = () => lines.map((line) => JSON.parse(line).msg);
const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('reports an outage in one line with what to do and without a stack, however many meet it', async () => {
  for (let i = 0; i < 100; i++) expect(watch.reportOutage(refused())).toBe(true);
  expect(said()).toEqual([
    expect.stringMatching(
      /^The database at db\.test:5432 cannot be reached \(connect ECONNREFUSED.*\)\. Meanwhile .* Check that/,
    ),
  ]);
  expect(lines.join('')).not.toMatch(/"stack"|at .*\.ts:/);
});

it('finds out by itself that it is over', async () => {
  watch.reportOutage(refused());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toHaveLength(1);
  answers = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said()[1]).toMatch(/^The database at db\.test:5432 answers again after \d+ seconds?\.$/);
  watch.reportOutage(refused());
  expect(said()).toHaveLength(3);
});

it.each([
  [
    'an error as the queue hands it on',
    { message: 'Connection terminated unexpectedly (Queue: mail, Worker: 1)' },
    /\(Connection terminated unexpectedly\)/,
  ],
  [
    'several addresses that fail as one',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    /\(ECONNREFUSED\)/,
  ],
  ['a server that stops', Object.assign(new Error('terminating connection'), { code: '57P01' }), /cannot be reached/],
  [
    'a full disk',
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    /has no room left on its disk .* Make room/,
  ],
  [
    'too many connections',
    Object.assign(new Error('sorry, too many clients'), { code: '53300' }),
    /takes no more connections/,
  ],
  [
    'a wrong password, as the queue hands it on',
    { message: 'password authentication failed for user "a"', code: '28P01', severity: 'FATAL' },
    /lets this process in no more \(password authentication failed.+\)\. Meanwhile .+ rights of DATABASE_URL/,
  ],
  [
    'a database that is gone',
    Object.assign(new Error('database "a" does not exist'), { code: '3D000' }),
    /lets this process in no more/,
  ],
  [
    'a database that takes no connections',
    Object.assign(new Error('database "a" is not currently accepting connections'), {
      code: '55000',
      routine: 'CheckMyDatabase',
    }),
    /lets this process in no more/,
  ],
  [
    'a right to connect that was taken away',
    Object.assign(new Error('permission denied for database "a"'), { code: '42501', routine: 'CheckMyDatabase' }),
    /lets this process in no more/,
  ],
  [
    'a server that is read only',
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    /takes no writes \(cannot execute INSERT.+\)\. Meanwhile .+ Point DATABASE_URL at the primary/,
  ],
  [
    'a statement that waits too long',
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    /wait too long/,
  ],
])('reports %s', (_, error, words) => {
  expect(watch.reportOutage(error)).toBe(true);
  expect(said()).toEqual([expect.stringMatching(words)]);
});

it('keeps different faults apart', () => {
  watch.reportOutage(refused());
  watch.reportOutage(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(said()).toHaveLength(2);
});

it('says of a database that lets nobody in when it does so again', async () => {
  watch.reportOutage(Object.assign(new Error('role "a" is not permitted to log in'), { code: '28000' }));
  answers = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said()[1]).toMatch(/^The database at db\.test:5432 answers again after/);
});

it.each([
  new Error('a defect'),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  Object.assign(new Error('permission denied for table users'), { code: '42501', routine: 'aclcheck_error' }),
  Object.assign(new Error('currval is not yet defined'), { code: '55000', routine: 'currval_oid' }),
  undefined,
  'text',
])('leaves alone what is no outage: %s', (error) => {
  expect(watch.reportOutage(error)).toBe(false);
  expect(said()).toEqual([]);
});
