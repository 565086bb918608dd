import { bookingErrors, exceedsRemainder, planNotFound } from '@livelift/contract';
import { expect, it } from 'vitest';
import { failure, invalidField } from './errors.ts';

it('takes kind and code from what the contract declares', () => {
  expect(failure(planNotFound, { message: 'There is no such plan.' }).content).toEqual({
    kind: 'not_found',
    code: 'plan.not_found',
    message: 'There is no such plan.',
  });
});

it('writes details as they are on the wire, beside the wrong field', () => {
  const next_free_start = new Date('2026-03-10T18:00:00Z');
  const late = invalidField(bookingErrors.in_past, {
    field: 'scheduled_start',
    message: 'Too late.',
    details: { next_free_start },
  });
  expect(late.content).toEqual({
    kind: 'invalid',
    code: 'stream.in_past',
    message: 'Too late.',
    errors: { scheduled_start: ['Too late.'] },
    details: { next_free_start: '2026-03-10T18:00:00.000Z' },
  });
});

it('compiles with the declared details only', () => {
  // @ts-expect-error: the declared details are missing.
  expect(() => failure(exceedsRemainder, { message: 'Too much.' })).not.toThrow();
  // @ts-expect-error: they have another shape.
  expect(() => failure(exceedsRemainder, { message: 'Too much.', details: { left: 1 } })).toThrow();
  // @ts-expect-error: this error declares none.
  expect(() => failure(planNotFound, { message: 'None.', details: { id: 1 } })).not.toThrow();
});
