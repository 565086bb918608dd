import { describe, expect, it } from 'vitest';
import { PAYMENT_CSV_COLUMNS, paymentCsvRecord } from './payments-csv.ts';

const payment = {
  id: 7,
  full_name: 'Maja Lind',
  email: 'maja@example.com',
  amount_cents: 123_405,
  refunded_cents: 23_400,
  plan: 'Growth',
  status: 'completed' as const,
  payment_method: 'bank',
  transaction_id: 'T-1',
  created_at: new Date('2026-03-10T12:00:00Z'),
  received_on: '2026-03-09',
  subscription_id: 12,
  description: 'At the counter',
};

describe('an exported payment', () => {
  it('has a value for every column, in their order', () => {
    const record = paymentCsvRecord(payment);
    expect(Object.fromEntries(PAYMENT_CSV_COLUMNS.map((column, index) => [column, record[index]]))).toEqual({
      ID: '7',
      Streamer: 'Maja Lind',
      Email: 'maja@example.com',
      Amount: '1234.05',
      Plan: 'Growth',
      Status: 'completed',
      Method: 'bank',
      'Transaction ID': 'T-1',
      Date: '2026-03-10T12:00:00.000Z',
      Refunded: '234.00',
      Net: '1000.05',
      Currency: 'USD',
      'Received On': '2026-03-09',
      'Subscription ID': '12',
      Description: 'At the counter',
    });
    expect(record).toHaveLength(PAYMENT_CSV_COLUMNS.length);
  });

  it('nets nothing while no money came in, and leaves what it does not have empty', () => {
    const pending = { ...payment, status: 'pending' as const, refunded_cents: 0, received_on: null };
    const record = paymentCsvRecord({ ...pending, subscription_id: null, description: null });
    expect(record.slice(9)).toEqual(['0.00', '0.00', 'USD', '', '', '']);
  });

  it('says N/A where it names no plan', () => {
    expect(paymentCsvRecord({ ...payment, plan: null })).toContain('N/A');
  });
});
