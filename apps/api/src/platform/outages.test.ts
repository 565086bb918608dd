import { beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createOutages, type Outages } from './outages.ts';

let lines: string[];
let seconds: number;
let outages: Outages;

beforeEach(() => {
  [lines, seconds] = [[], 0];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) });
  outages = createOutages(log, () => seconds * 1000);
});

const fault = (key: string) => ({ key, what: `${key} is out.`, advice: 'Mend it.' });

it('reports an outage once however often it is met, and once that it is over', () => {
  for (let i = 0; i < 1000; i++) outages.reportOngoing(fault('a'));
  seconds = 42;
  outages.reportRecovered('All is well again');
  outages.reportRecovered('All is well again');
  expect(lines).toEqual(['a is out. Mend it.', 'All is well again after 42 seconds.']);
});

it('says nothing of an end where nothing had begun', () => {
  outages.reportRecovered('All is well again');
  expect(lines).toEqual([]);
});

it('reminds every 5 minutes of what is still met', () => {
  for (; seconds < 900; seconds++) outages.reportOngoing(fault('a'));
  outages.reportRecovered('All is well again');
  expect(lines).toEqual([
    'a is out. Mend it.',
    'a is out. It has lasted 5 minutes. Mend it.',
    'a is out. It has lasted 10 minutes. Mend it.',
    'All is well again after 15 minutes.',
  ]);
});

it('reports each fault, and a second outage like the first', () => {
  outages.reportOngoing(fault('a'));
  outages.reportOngoing(fault('b'));
  seconds = 1;
  outages.reportRecovered('All is well again');
  outages.reportOngoing(fault('a'));
  expect(lines).toEqual([
    'a is out. Mend it.',
    'b is out. Mend it.',
    'All is well again after 1 second.',
    'a is out. Mend it.',
  ]);
});

it('reports what comes and goes at most every 5 minutes', () => {
  for (; seconds < 600; seconds++) outages.reportOnce(fault('a'));
  expect(lines).toEqual(['a is out. Mend it.', 'a is out. Mend it.']);
});

it('writes the stack of a defect that comes and goes, at most every 5 minutes', () => {
  const errors: string[] = [];
  const log = createLog('info', { write: (line) => errors.push(JSON.parse(line).err?.message) });
  const defects = createOutages(log, () => seconds * 1000);
  for (; seconds <= 300; seconds++) defects.reportOnce({ ...fault('a'), defect: new Error('no such column') });
  expect(errors).toEqual(['no such column', 'no such column']);
});
