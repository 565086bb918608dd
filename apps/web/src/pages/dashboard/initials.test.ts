import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Demo Streamer', 'DS'],
  ['maja', 'M'],
  ['Ana Maria da Silva', 'AS'],
  ['  Ada  Lovelace ', 'AL'],
  ['🎮 Gamer Girl ✨', 'GG'],
  ['🎮Pro', 'P'],
  ['👩‍🚀 🎮', '👩‍🚀'],
  ['"Quoted" (Name)', 'QN'],
  ['e\u0301lodie a\u030angstro\u0308m', 'E\u0301A\u030a'],
  ['山田 太郎', '山太'],
  ['4fun', '4'],
  ['maja@example.com', 'M'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
