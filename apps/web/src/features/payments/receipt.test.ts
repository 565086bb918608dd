import type { Payment } from '@livelift/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { printReceipt } from './receipt.tsx';

const HOSTILE = '<img src=x onerror=alert(1)>';

const payment: Payment = {
  id: 1,
  amount: 14_900,
  refunded_amount: 0,
  payment_method: 'bank_transfer',
  status: 'completed',
  transaction_id: 'TXN-1',
  description: null,
  refunded_at: null,
  received_on: '2026-02-28',
  created_at: new Date('2026-02-28T23:59:00Z'),
  updated_at: new Date('2026-03-01T00:05:00Z'),
  version: 1,
  streamer: { id: 2, full_name: 'Ada Example', username: 'ada_live', user: { email: 'ada@example.com' } },
  subscription: null,
};

const printed = { setTimeout: vi.fn(), addEventListener: vi.fn(), print: vi.fn(), close: vi.fn() };
let paper: Document;

beforeEach(() => {
  vi.resetAllMocks();
  paper = document.implementation.createHTMLDocument();
  vi.spyOn(window, 'open').mockReturnValue({ ...printed, document: paper } as unknown as Window);
});

function factsOf(changes: Partial<Payment> = {}): Record<string, string> {
  expect(printReceipt({ ...payment, ...changes }, 'Site')).toBe(true);
  const terms = [...paper.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

describe('a receipt', () => {
  test('says what was paid, by whom, how and when, in GMT', () => {
    expect(factsOf()).toEqual({
      'Receipt number': 'TXN-1',
      'Received on': '28 Feb 2026',
      Date: '28 Feb 2026',
      Time: '23:59 GMT',
      Status: 'Completed',
      Name: 'Ada Example',
      Email: 'ada@example.com',
      Username: 'ada_live',
      Amount: '$149.00',
      Method: 'Bank transfer',
      Plan: 'None',
      Description: 'N/A',
      'Transaction ID': 'TXN-1',
      Processed: '1 Mar 2026, 00:05 GMT',
    });
    expect(paper.title).toBe('Receipt TXN-1');
    expect(paper.querySelector('h1')?.textContent).toBe('Site');
    expect(paper.querySelector('footer')?.textContent).toBe('Thank you for your payment!');
  });

  test('of a payment that was given back in part says how much, and what remains', () => {
    expect(factsOf({ refunded_amount: 4_950 })).toMatchObject({ Refunded: '$49.50', Remains: '$99.50' });
  });

  test('says on which day the money came, as Billing does, and none of what has not come', () => {
    expect(factsOf({ received_on: '2026-02-10' })).toMatchObject({ 'Received on': '10 Feb 2026', Date: '28 Feb 2026' });
    expect(factsOf({ status: 'pending', received_on: null })).not.toHaveProperty('Received on');
  });

  test('names the order that was paid as mails and Billing do', () => {
    expect(factsOf()).not.toHaveProperty('Order');
    const subscription = { ...pendingOrder, status: 'active', created_at: payment.created_at } as const;
    expect(factsOf({ subscription })).toMatchObject({ Plan: 'Starter', Order: 'LL-7K3F-9Q' });
  });

  test.each([
    ['pending', 'Not paid yet: this payment has not been received.'],
    ['failed', 'Not paid: this payment failed, and nothing was received.'],
    ['refunded', 'Thank you for your payment! It was given back.'],
  ] as const)('of a payment that is %s says so in place of thanks alone', (status, closing) => {
    factsOf({ status });
    expect(paper.querySelector('footer')?.textContent).toBe(closing);
  });

  test('holds what people typed as text', () => {
    const streamer = { ...payment.streamer, full_name: HOSTILE };
    expect(factsOf({ description: HOSTILE, transaction_id: HOSTILE, streamer })).toMatchObject({
      Name: HOSTILE,
      Description: HOSTILE,
      'Receipt number': HOSTILE,
    });
    expect(paper.querySelector('img')).toBeNull();
  });

  test('prints itself after half a second and closes when that is done', () => {
    factsOf();
    const [print, delay] = printed.setTimeout.mock.calls[0] ?? [];
    expect(delay).toBe(500);
    print();
    expect(printed.print).toHaveBeenCalledOnce();
    const [event, close] = printed.addEventListener.mock.calls[0] ?? [];
    expect(event).toBe('afterprint');
    close();
    expect(printed.close).toHaveBeenCalledOnce();
  });

  test('says no where the browser opens no window', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(printReceipt(payment, 'Site')).toBe(false);
  });
});
