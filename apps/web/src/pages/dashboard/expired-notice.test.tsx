import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { ExpiredNotice } from './expired-notice.tsx';

const sold = { price: 44900, duration_days: 30, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
const expiredOf = (id: number): ComponentProps<typeof ExpiredNotice>['expired'] => ({
  id,
  reference: 'LL-7K3F-9Q',
  status: 'expired',
  start_date: '2026-03-10',
  end_date: '2026-04-08',
  paid: true,
  amount_due: 0,
  credit: 0,
  ...sold,
  subscription_plan: { id: 2, name: 'Growth', ...sold },
  created_at: new Date('2026-03-10T12:00:00Z'),
  version: 1,
});

function show(id: number, hours: number, { has = true, now = '2026-04-09T00:00:00Z' } = {}) {
  const onChoosePlan = vi.fn();
  const schedule = { has_expired_with_unused_hours: has, unused_hours_on_expiration: hours };
  renderInApp(<ExpiredNotice expired={expiredOf(id)} now={new Date(now)} {...{ schedule, onChoosePlan }} />);
  return { user: userEvent.setup(), onChoosePlan };
}

const dialog = () => screen.findByRole('dialog', { name: 'Subscription Expired' });

test('tells the unused hours with one decimal and the minutes', async () => {
  show(1, 12.46);
  const shown = within(await dialog());
  expect(shown.getByText(/Your plan Growth ended on 8 Apr 2026/)).toBeTruthy();
  expect(shown.getByText('12.5')).toBeTruthy();
  expect(shown.getByText('748')).toBeTruthy();
});

test('names no day that is still ahead where staff ended it early', async () => {
  show(1, 5, { now: '2026-04-08T23:59:59Z' });
  expect(within(await dialog()).getByText(/^Your plan Growth has ended\. /)).toBeTruthy();
});

test('is told once for each subscription', async () => {
  const { user } = show(1, 5);
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  show(1, 5);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  show(2, 5);
  expect(await dialog()).toBeTruthy();
});

test('leads to the choice of a plan', async () => {
  const { user, onChoosePlan } = show(1, 5);
  await user.click(within(await dialog()).getByRole('button', { name: 'Choose a plan' }));
  expect(onChoosePlan).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['every hour was used', 0, true],
  ['the server says that there is nothing to tell', 5, false],
])('says nothing where %s', (_, hours, has) => {
  show(1, hours, { has });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Opening')).toBeNull();
});
