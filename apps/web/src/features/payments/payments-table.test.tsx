import { type Payment, payment as paymentSchema } from '@livelift/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payment } from '../../testing/admin.tsx';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { paymentColumns } from './payments-table.tsx';

const columns = paymentColumns({ siteName: 'Livelift', open: () => undefined });

const textOf = (key: string, of: Payment) =>
  render(columns.find((column) => column.key === key)?.cell(of)).container.textContent;

test('a payment without an order says so where the name of the column is not seen, and nothing below its amount', () => {
  const without = paymentSchema.parse({ ...payment, subscription: null });
  expect(textOf('plan', without)).toBe('No orderNone');
  expect(textOf('amount', without)).not.toContain('None');
});

test('below an amount stands its plan, or what was refunded of it', () => {
  const paid = { ...payment, subscription: pendingOrder };
  expect(textOf('amount', paymentSchema.parse(paid))).toBe('$6.00Starter');
  const refunded = { ...paid, refunded_amount: 2, refunded_at: '2026-01-03T09:00:00.000Z' };
  expect(textOf('amount', paymentSchema.parse(refunded))).toBe('$6.00$2.00 refunded, 3 Jan 2026');
});
