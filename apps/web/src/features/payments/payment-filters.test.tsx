import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { daysOfMonth } from '../../lib/days-of-month.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { PaymentDays } from './payment-filters.tsx';

const show = (days: Record<string, string | undefined>, change: (days: object) => void = () => undefined) =>
  renderInApp(<PaymentDays list={{ text: (name) => days[name] ?? '', change }} />);

test('days that end before they begin are said to be so', () => {
  show({ start_date: '2026-02-01', end_date: '2026-01-31' });
  screen.getByText(/^From is later than To/);
});

test.each([
  { start_date: '2026-01-31', end_date: '2026-01-31' },
  { start_date: '2026-01-31' },
  { end_date: '2026-01-31' },
])('of %j nothing is wrong', (days) => {
  show(days);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a month is chosen at one press, and says that it is the one', async () => {
  const change = vi.fn();
  const thisMonth = daysOfMonth(new Date());
  show(thisMonth, change);
  expect(screen.getByRole('button', { name: 'This month', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Last month', pressed: false }));
  expect(change).toHaveBeenCalledWith(daysOfMonth(new Date(), 1));
});
