import type { Subscription } from '@livelift/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EditSubscriptionForm } from './edit-subscription-form.tsx';

const server = mockServer();

const wire = { ...pendingOrder, id: 7 };
const pending = { ...wire, created_at: new Date(wire.created_at), status: 'pending' } as Subscription;
// What somebody else made of it meanwhile.
const activated = { ...wire, status: 'active', start_date: '2026-03-01', end_date: '2026-03-30', version: 2 };

const form = (
  <EditSubscriptionForm
    streamer={{ id: 5, full_name: 'Mona', upcoming_streams: 2 }}
    subscription={pending}
    now={new Date('2026-03-10T12:00:00Z')}
    onClose={() => undefined}
  />
);

test('it stands in a page as well as in a dialog', () => {
  renderInApp(form);
  expect(screen.getByLabelText('Status')).toHaveProperty('value', 'pending');
});

/** Saves "Canceled" over a subscription that somebody else activated meanwhile. */
async function saveOverActivated() {
  const sent: unknown[] = [];
  server.use(
    http.put('http://localhost:5173/api/admin/streamers/5/subscriptions/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          message: 'Changed.',
          code: 'subscription.changed_meanwhile',
          request_id: 'r',
          details: { current: activated },
        },
        { status: 409 },
      );
    }),
  );
  renderInApp(
    <FormDialog title="Streamer" onClose={() => undefined}>
      {form}
    </FormDialog>,
  );
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Status'), 'canceled');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save mine anyway' });
  return { user, sent };
}

test('saving over a newer version asks when that one has streams to lose', async () => {
  const { user, sent } = await saveOverActivated();
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  const question = await screen.findByRole('alertdialog', { name: 'Save this change?' });
  expect(sent).toHaveLength(1);
  expect(question.textContent).toContain('Starter subscription ends at once');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Save mine anyway' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ version: 1 }, { status: 'canceled', version: 2 }]);
});
