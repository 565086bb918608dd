import { expect, expectTypeOf, it } from 'vitest';
import { allAreas, allEndpoints, type ErrorCode } from './all-endpoints.ts';

it('knows the codes of all errors: by themselves, among others of one meaning, and of every call', () => {
  expectTypeOf<'plan.not_found' | 'stream.too_early' | 'session.invalid'>().toExtend<ErrorCode>();
  expectTypeOf<'stream.no_such_code'>().not.toExtend<ErrorCode>();
  expectTypeOf<string>().not.toExtend<ErrorCode>();
});

it('puts every endpoint into an area', () => {
  const areas = new Set(allEndpoints.map(({ area }) => area));
  expect([...areas]).toEqual(allAreas.map(({ name }) => name));
});
