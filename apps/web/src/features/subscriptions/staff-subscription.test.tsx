import { subscription as subscriptionSchema } from '@livelift/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { StaffSubscription } from './staff-subscription.tsx';

const running = subscriptionSchema.parse({
  ...pendingOrder,
  id: pendingOrder.id + 1,
  status: 'active',
  paid: true,
  start_date: '2026-03-01',
  end_date: '2026-03-30',
});

test.each([
  ['$49.00, $49.00 due', {}, []],
  ['$49.00, paid', { amount_due: 0, paid: true }, []],
  ['$49.00, nothing due', { amount_due: 0 }, []],
  [`Once it is paid, it follows ${running.subscription_plan.name} on 31 Mar 2026`, {}, [running]],
])('an order that waits is said to be %s', (words, facts, subscriptions) => {
  const { container } = renderInApp(
    <StaffSubscription
      streamer={{ id: 5, full_name: 'Maja', upcoming_streams: 0, subscriptions }}
      subscription={subscriptionSchema.parse({ ...pendingOrder, ...facts })}
      now={new Date('2026-03-10T12:30:00Z')}
      onPlan={() => {}}
    />,
  );
  const lines = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines).toContain(words);
});
