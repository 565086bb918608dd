import { expect, test } from 'vitest';
import { cn } from './class-names.ts';

test.each([
  ['min-h-9 px-3 text-sm', 'min-h-11', 'px-3 text-sm min-h-11'],
  ['px-4 py-6', 'p-2', 'p-2'],
  ['p-5 sm:p-6', 'sm:p-8', 'p-5 sm:p-8'],
  ['text-sm text-muted', 'text-ink', 'text-sm text-ink'],
  ['text-sm text-muted', 'text-lg', 'text-muted text-lg'],
  ['inline-flex whitespace-nowrap', 'hidden whitespace-normal', 'hidden whitespace-normal'],
  ['border border-control', 'border-danger', 'border border-danger'],
  ['leading-tight text-xs', 'text-base', 'text-base'],
])('of %s and %s the later one counts', (own, given, both) => {
  expect(cn(own, given)).toBe(both);
});

test.each([
  'absolute flex bg-clip-padding bg-surface text-left text-xs text-ink',
  'bg-[linear-gradient(to_right,red_1px,blue_1px)] bg-size-[calc(100%/12)_100%] bg-raised/60',
  'rounded-l-sm rounded-r-sm border-t border-b px-1 hover:px-2',
  'font-mono font-semibold',
])('%s contradict nothing', (classes) => {
  expect(cn(classes)).toBe(classes);
});
