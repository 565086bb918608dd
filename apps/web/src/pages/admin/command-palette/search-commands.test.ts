import { expect, test } from 'vitest';
import { matchingCommands, searchCommands } from './search-commands.ts';

const all = searchCommands({ role: 'admin', addressOf: (path) => path });
const labelsOf = (typed: string, commands = all) => matchingCommands(commands, typed).map(({ label }) => label);

test.each([
  ['add pay', ['Add Payment']],
  ['payment new', ['Add Payment']],
  ['exp', ['Export Last Month']],
  ['dark', ['Theme: Dark']],
  ['logout', ['Log Out']],
  ['bank', ['Go to Bank Imports']],
  ['?!', []],
  ['ada', []],
  ['mod@', []],
])('%j means %j', (typed, labels) => {
  expect(labelsOf(typed)).toEqual(labels);
});

test('with nothing typed all are offered, and settings to admins alone', () => {
  expect(labelsOf('')).toHaveLength(all.length);
  expect(labelsOf('settings')).toEqual(['Go to Settings']);
  const moderators = searchCommands({ role: 'moderator', addressOf: (path) => path });
  expect(labelsOf('settings', moderators)).toEqual([]);
});

test('what is added is added above the list as it was left', () => {
  const left = searchCommands({ role: 'admin', addressOf: (path) => `${path}?status=failed` });
  const addressesOf = (commands: typeof all) => commands.find(({ id }) => id === 'add-payment')?.act;
  expect([all, left].map(addressesOf)).toEqual([
    { kind: 'go', to: '/admin/payments?dialog=add-payment' },
    { kind: 'go', to: '/admin/payments?status=failed&dialog=add-payment' },
  ]);
});
