import { expect, it } from 'vitest';
import { staffStatusOf } from './staff-status.rules.ts';

const AT = new Date('2026-03-10T12:00:00Z');

it.each([
  ['active', AT, null, 'active'],
  ['active', null, null, 'unverified'],
  ['active', null, AT, 'inactive'],
  ['active', AT, AT, 'inactive'],
  ['inactive', AT, null, 'inactive'],
  ['inactive', null, null, 'inactive'],
] as const)('a profile that is %s, verified %s and switched off %s reads %s', (status, verified, off, read) => {
  expect(staffStatusOf({ status }, { email_verified_at: verified, deactivated_at: off })).toBe(read);
});
