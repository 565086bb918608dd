import { describe, expect, test } from 'vitest';
import { changePassword, resetPassword, setPassword } from './auth.ts';

const others = {
  'set-password': [setPassword.body, { email: 'maja@example.com', token: '123456' }],
  'reset-password': [resetPassword.body, { email: 'maja@example.com', token: 'a'.repeat(43) }],
  'change-password': [changePassword.body, { current_password: 'a purple bicycle' }],
} as const;

describe.each(Object.entries(others))('a new password, typed twice, of %s', (_, [schema, rest]) => {
  const errorsOf = (password: unknown, password_confirmation: unknown) =>
    schema.safeParse({ ...rest, password, password_confirmation }).error?.issues.map(({ path }) => path[0]) ?? [];

  test.each([
    ['the same', 'a green bicycle', 'a green bicycle', []],
    ['the same in other characters', 'a caf\u00e9 in spring', 'a cafe\u0301 in spring', []],
    ['another', 'a green bicycle', 'a red bicycle', ['password_confirmation']],
    ['nothing', 'a green bicycle', '', ['password_confirmation']],
    ['another, and the first too short', 'short', 'shorter', ['password', 'password_confirmation']],
    ['no text', 'a green bicycle', 7, ['password_confirmation']],
    ['absent', 'a green bicycle', undefined, ['password_confirmation']],
  ])('the second time %s', (_name, password, confirmation, wrong) => {
    expect(errorsOf(password, confirmation)).toEqual(wrong);
  });
});
