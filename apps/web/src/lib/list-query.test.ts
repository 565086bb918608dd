import { listAuditLog, listPayments } from '@livelift/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseListQuery } from './list-query.ts';

const read = (text: string) => parseListQuery(listPayments.query, new URLSearchParams(text));

test('what the contract knows is read, with pages as numbers; what belongs to the page is left alone', () => {
  expect(read('tab=payments&search=%20ada%20&status=paid&page=3&sort=amount&direction=asc&dialog=edit&id=7')).toEqual({
    search: 'ada',
    status: 'paid',
    page: 3,
    sort: 'amount',
    direction: 'asc',
  });
});

test('what the contract refuses counts as not asked for, and the rest stays', () => {
  expect(read('status=lost&page=0&sort=password&start_date=2026-02-30&search=ada')).toEqual({ search: 'ada' });
  expect(read(`search=${'a'.repeat(201)}&page=2`)).toEqual({ page: 2 });
  expect(parseListQuery(listAuditLog.query, new URLSearchParams('entity_id=x&entity=plan'))).toEqual({
    entity: 'plan',
  });
});

test('an empty parameter asks for nothing', () => {
  expect(read('search=&status=')).toEqual({});
});

test('a schema that an address cannot fulfil is a mistake that is told, not waited for', () => {
  const needy = z.strictObject({ of: z.string(), page: z.string().optional() });
  expect(() => parseListQuery(needy, new URLSearchParams('page=2'))).toThrow(z.core.$ZodError);
});
