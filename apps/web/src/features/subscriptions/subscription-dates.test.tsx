import type { Subscription } from '@livelift/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionSummary, TimeLeft } from './subscription-summary.tsx';

const until = (end_date: string, status = 'active') =>
  ({ status, start_date: '2026-03-01', end_date, subscription_plan: { name: 'Growth' } }) as Subscription;
const now = new Date('2026-03-10T12:00:00Z');

const looksOf = (text: RegExp) => screen.getByText(text).parentElement?.className.split(' ');

test.each(['2026-03-10', '2026-03-12'])(
  'days that end near are red and blink, whatever colour the place has: until %s',
  (end) => {
    render(<SubscriptionDates subscription={until(end)} now={now} className="text-sm text-muted" />);
    const looks = looksOf(/1 Mar 2026 to/);
    expect(looks).toContain('text-danger-ink!');
    expect(looks).toContain('motion-safe:animate-blink');
    expect(looks).toContain('text-sm');
  },
);

test('without dates an order that is due says what they wait for', () => {
  const order = { status: 'pending', start_date: null, end_date: null, amount_due: 100, paid: false } as Subscription;
  const { rerender } = render(<SubscriptionDates subscription={order} now={now} />);
  expect(screen.getByText('Begins once it is paid')).toBeDefined();
  rerender(<SubscriptionDates subscription={{ ...order, amount_due: 0, paid: true }} now={now} />);
  expect(screen.getByText('Dates not set')).toBeDefined();
  rerender(<SubscriptionDates subscription={{ ...order, status: 'canceled' }} now={now} />);
  expect(screen.getByText('Canceled before it began')).toBeDefined();
});

test('and so they do in the list of streamers', () => {
  render(<SubscriptionSummary subscription={until('2026-03-11')} now={now} />);
  expect(looksOf(/1 Mar 2026 to/)).toContain('text-danger-ink!');
  // In the line of the name: a third one would make the row higher.
  expect(screen.getByText('2 days left').parentElement?.textContent).toBe('Growth2 days left');
});

test.each([
  ['2026-03-10', 'Ends today'],
  ['2026-03-11', '2 days left'],
  ['2026-04-08', '30 days left'],
])('until %s the list says of its end as its plan does: %s', (end, text) => {
  render(<TimeLeft subscription={until(end)} now={now} />);
  screen.getByText(text);
});

test.each([until('2026-03-13'), until('2026-03-09', 'expired')])(
  'others stay as quiet as their place',
  (subscription) => {
    render(<SubscriptionDates subscription={subscription} now={now} className="text-muted" />);
    const looks = looksOf(/1 Mar 2026 to/);
    expect(looks).toContain('text-muted');
    expect(looks).not.toContain('motion-safe:animate-blink');
  },
);
