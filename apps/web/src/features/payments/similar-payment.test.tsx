import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { payment as answered, api, pageOf } from '../../testing/admin.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { AddPaymentDialog } from './add-payment-dialog.tsx';
import { SimilarPayment } from './similar-payment.tsx';

const server = mockServer();

const received = {
  ...answered,
  id: 7,
  amount: 49,
  status: 'completed',
  received_on: '2026-03-09',
  payment_method: 'bank_transfer',
  transaction_id: 'TRX-5',
};

const WARNING = /^\$49\.00 came in from them on 9 Mar 2026 already \(Bank transfer, TRX-5\)\. Make sure/;

test.each([
  ['weeks later', { day: '2026-04-05' }, true],
  ['a month later, as the next of a monthly plan', { day: '2026-04-06' }, false],
  ['weeks before', { day: '2026-02-10' }, true],
  ['of another amount', { amount: 4901 }, false],
  ['that is the payment itself', { id: 7 }, false],
])('money that came in is told of where as much is recorded %s', async (_, said, expected) => {
  const payments = pageOf([received]);
  server.use(http.get(api('payments/streamer/5'), () => HttpResponse.json({ payments })));
  const same = { streamerId: 5, amount: 4900, day: '2026-03-09' };
  renderInApp(
    <>
      <SimilarPayment {...same} />
      <SimilarPayment {...same} {...said} />
    </>,
  );
  const warnings = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(warnings()[0]).toMatch(WARNING));
  expect(warnings()).toHaveLength(expected ? 2 : 1);
});

test('a new payment of what came in already warns before it is added, not where it has not come in', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const payments = pageOf([{ ...received, received_on: today }]);
  server.use(http.get(api('payments/streamer/5'), () => HttpResponse.json({ payments })));
  renderInApp(<AddPaymentDialog streamerId={5} subscriptions={[]} onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Amount ($)'), '49');
  await screen.findByText(/already/);
  await user.selectOptions(screen.getByLabelText('Status'), 'pending');
  expect(screen.queryByText(/already/)).toBeNull();
});
