import fc from 'fast-check';
import { generateSync } from 'otplib';
import { describe, expect, it, test } from 'vitest';
import { matchingStep, RECOVERY_CODE_LENGTH, recoveryCodeIn, recoveryCodeOf, stepAt } from './second-factor.rules.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = new Date('2026-03-10T12:00:10Z');
const step = stepAt(at);
const codeOf = (which: number) => generateSync({ secret, epoch: which * 30 });

test('codes are those of RFC 6238', () => {
  // Appendix B, the last six of its eight digits.
  expect(matchingStep({ secret, code: '287082', at: new Date(59_000), lastUsedStep: 0 })).toBe(1);
  expect(matchingStep({ secret, code: '005924', at: new Date(1_234_567_890_000), lastUsedStep: 0 })).toBe(41_152_263);
});

describe('a code', () => {
  it.each([
    ['two steps ago', -2, undefined],
    ['of the step before', -1, step - 1],
    ['of this step', 0, step],
    ['of the step to come', 1, step + 1],
    ['two steps ahead', 2, undefined],
  ])('%s', (_, beside, expected) => {
    expect(matchingStep({ secret, code: codeOf(step + beside), at, lastUsedStep: 0 })).toBe(expected);
  });

  it.each([
    ['of the step that was used', step, 0, undefined],
    ['of one before it', step, -1, undefined],
    ['of one after it', step, 1, step + 1],
    ['of this step, where the next was used', step + 1, 0, undefined],
    ['of this step, where the clock was set back since', step + 500, 0, undefined],
  ])('%s', (_, lastUsedStep, beside, expected) => {
    expect(matchingStep({ secret, code: codeOf(step + beside), at, lastUsedStep })).toBe(expected);
  });

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '-12345', ' 12345', '1e+100'])('that is none: %j', (code) => {
    expect(matchingStep({ secret, code, at, lastUsedStep: 0 })).toBeUndefined();
  });
});

describe('a recovery code', () => {
  it('is found again however it is typed', () => {
    const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });
    fc.assert(
      fc.property(bytes, (random) => {
        const shown = recoveryCodeOf(random);
        expect(shown).toMatch(/^[\da-z]{4}(-[\da-z]{4}){3}$/);
        const plain = shown.replaceAll('-', '');
        const misread = shown.replaceAll('0', 'O').replaceAll('1', 'l');
        for (const typed of [shown, plain, ` ${shown.toUpperCase()} `, plain.replace(/(..)/g, '$1 '), misread])
          expect(recoveryCodeIn(typed)).toBe(plain);
      }),
    );
  });

  it.each(['', '123456', 'abcd-efgh-jkmn', 'abcd-efgh-jkmn-pqr', 'abcd-efgh-jkmn-pqrst', 'abcd-efgh-jkmn-pqru'])(
    'is not %j',
    (typed) => {
      expect(recoveryCodeIn(typed)).toBeUndefined();
    },
  );
});
