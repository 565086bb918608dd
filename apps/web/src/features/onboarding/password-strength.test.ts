import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['aaaaaaaaaaaa', 'Easily guessed'],
  ['12345678', 'Easily guessed'],
  ['abcdefghijkl', 'Easily guessed'],
  ['password1', 'Easily guessed'],
  ['Qwerty12345!', 'Easily guessed'],
  ['sunshine', 'Easily guessed'],
  ['abababababab', 'Easily guessed'],
  ['greenbicycle', 'Easily guessed'],
  ['Tr0ub4dor&3', 'Strong'],
  ['correct horse', 'Fair'],
  ['a green bicycle', 'Fair'],
  ['correct horse battery staple', 'Strong'],
  ['x9$Kq!2v', 'Good'],
  ['пароль из слов', 'Fair'],
])('%s is called "%s"', (password, word) => {
  expect(strengthOf(password)?.word).toBe(word);
});

test('what is too short to be a password has no strength', () => {
  expect(strengthOf('x9$Kq!2')).toBeNull();
  // Eight characters before normalisation, four after it.
  expect(strengthOf('a\u0301'.repeat(4))).toBeNull();
});

test('what everybody knows of its owner does not count', () => {
  const password = 'marlene.bergson';
  expect(strengthOf(password)?.level).toBeGreaterThan(
    strengthOf(password, ['marlene.bergson@example.com'])?.level ?? 9,
  );
});

test('a very long one is judged at once', () => {
  expect(strengthOf('lorem ipsum '.repeat(2000))?.level).toBeGreaterThan(0);
});
