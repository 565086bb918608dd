import { describe, expect, it } from 'vitest';
import { PAYMENT_CSV_COLUMNS, paymentCsvRecord } from './payments-csv.ts';

const payment = {
  id: 7,
  full_name: 'Maja Lind',
  email: 'maja@example.com',
  amount_cents: 123_405,
  plan: 'Growth',
  status: 'completed',
  payment_method: 'bank',
  transaction_id: 'T-1',
  created_at: new Date('2026-03-10T12:00:00Z'),
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
    });
    expect(record).toHaveLength(PAYMENT_CSV_COLUMNS.length);
  });

  it('says N/A where it names no plan', () => {
    expect(paymentCsvRecord({ ...payment, plan: null })).toContain('N/A');
  });
});
