import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { PaymentDays } from './payment-filters.tsx';

const show = (days: Record<string, string | undefined>) =>
  renderInApp(<PaymentDays list={{ text: (name) => days[name] ?? '', change: () => undefined }} />);

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
