import { type Payment, payment as paymentSchema } from '@livelift/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payment } from '../../testing/admin.tsx';
import { paymentColumns } from './payments-table.tsx';

const columns = paymentColumns({ siteName: 'Livelift', open: () => undefined });

const textOf = (key: string, of: Payment) =>
  render(columns.find((column) => column.key === key)?.cell(of)).container.textContent;

test('a payment without an order says so where the name of the column is not seen, and nothing below its amount', () => {
  const without = paymentSchema.parse({ ...payment, subscription: null });
  expect(textOf('plan', without)).toBe('No orderNone');
  expect(textOf('amount', without)).not.toContain('None');
});
