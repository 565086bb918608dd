import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('the commonest passwords', () => {
  it.each(['password', 'password1', 'iloveyou', '12345678', 'qwertyuiop', 'football', 'PASSWORD', 'PassWord1'])(
    'include %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'password password', 'Übermut im Frühling', '', '1234567'])(
    'do not include %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
