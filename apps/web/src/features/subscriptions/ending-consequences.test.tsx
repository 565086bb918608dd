import type { Subscription } from '@livelift/contract';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Consequences } from './ending-consequences.tsx';

vi.setSystemTime('2026-03-10T12:00:00Z');

const growth = {
  status: 'active',
  start_date: '2026-03-01',
  end_date: '2026-03-19',
  subscription_plan: { name: 'Growth' },
} as Subscription;
const over = { ...growth, end_date: '2026-03-09' };
const NOTHING = 'Nothing is planned or live. Mona’s Growth subscription';

test.each([
  [
    'deactivate',
    'Mona',
    growth,
    3,
    '3 planned or live streams are cancelled or end. Mona’s Growth subscription goes on running for 10 days, until 19 Mar 2026.',
  ],
  [
    'delete',
    'Mona',
    growth,
    1,
    '1 planned or live stream is cancelled or ends. Mona’s Growth subscription is canceled with 10 days left.',
  ],
  [
    'delete',
    null,
    { ...growth, status: 'pending' as const, end_date: null },
    0,
    'Nothing is planned or live. Your Growth subscription is canceled.',
  ],
  ['deactivate', 'Mona', over, 0, `${NOTHING} has no day left.`],
  ['delete', 'Mona', over, 0, `${NOTHING} is canceled with no day left.`],
  [
    'deactivate',
    'Mona',
    { ...growth, start_date: '2026-03-15' },
    0,
    `${NOTHING} runs for 5 days, from 15 Mar 2026 until 19 Mar 2026.`,
  ],
  ['deactivate', 'Mona', { ...growth, start_date: null }, 0, `${NOTHING} stays as it is.`],
  ['deactivate', 'Mona', null, 0, 'Nothing is planned or live. Mona has no subscription.'],
  [
    'delete',
    null,
    { ...growth, status: 'expired' as const },
    0,
    'Nothing is planned or live. You have no subscription.',
  ],
] as const)('to %s %s: person, plan, days and streams are named', (ending, name, subscription, streams, text) => {
  const { container } = render(<Consequences {...{ ending, name, subscription, streams }} />);
  expect(container.textContent).toBe(text);
});
