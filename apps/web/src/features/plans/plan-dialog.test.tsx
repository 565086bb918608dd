import type { Plan } from '@livelift/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { PlanDialog } from './plan-dialog.tsx';

const server = mockServer();
const words = { mostPopular: 'Most popular', choose: 'Choose' };

const plan: Plan = {
  id: 3,
  name: 'Growth',
  description: 'For channels that grow.',
  price: 9900,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 200,
  chat_messages_delivered: 100,
  features: ['Chat bot'],
  is_active: true,
  is_most_popular: false,
  created_at: new Date('2026-01-01T00:00:00Z'),
  updated_at: new Date('2026-01-01T00:00:00Z'),
  version: 1,
};

const show = () => {
  renderInApp(<PlanDialog plan={plan} labels={words} onClose={() => undefined} />);
  return userEvent.setup();
};
const save = () => screen.getByText('Save Changes');

test('a feature that is too long gets the focus when nothing else is wrong', async () => {
  const user = show();
  const features = screen.getByLabelText(/^Features/, { selector: 'input' });
  await user.click(features);
  await user.paste('w'.repeat(201));
  await user.click(save());
  await screen.findByText('Must be at most 200 characters long.');
  expect(document.activeElement).toBe(features);
});

test('another price says that what was sold keeps its own', async () => {
  const user = show();
  expect(screen.queryByText(/^What was sold keeps its price/)).toBeNull();
  await user.type(screen.getByLabelText('Price ($)'), '9');
  await screen.findByText(/^What was sold keeps its price/);
});

test('somebody else’s newer price is not undone by who changed the description only', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const current = { ...plan, price: 119, features: ['Chat bot', 'Raids'], created_at: at, updated_at: at, version: 2 };
  const sent: unknown[] = [];
  server.use(
    http.put('http://localhost:5173/api/admin/plans/3', async ({ request }) => {
      sent.push(await request.json());
      const refusal = { message: 'Changed.', code: 'plan.changed_meanwhile', request_id: 'r', details: { current } };
      return sent.length === 1
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json({ message: 'Saved', plan: current });
    }),
  );
  const user = show();
  await user.type(screen.getByLabelText('Description'), ' Soon.');
  await user.click(save());
  const versions = await screen.findByLabelText('Two versions');
  expect(document.activeElement).toBe(versions);
  expect(within(versions).getAllByRole('rowheader')).toHaveLength(1);
  within(versions).getByText('For channels that grow. Soon.');
  expect(save().closest('button')?.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Price ($)').value).toBe('119.00');
  await user.click(screen.getByText('Save mine anyway'));
  await expect
    .poll(() => sent[1])
    .toMatchObject({
      description: 'For channels that grow. Soon.',
      price: 119,
      features: ['Chat bot', 'Raids'],
      version: 2,
    });
});

test('a plan that was deleted while it was edited can be added anew, with all that was typed', async () => {
  const added: unknown[] = [];
  const gone = { message: 'There is no such plan.', code: 'plan.not_found', request_id: 'r' };
  server.use(
    http.put('http://localhost:5173/api/admin/plans/3', () => HttpResponse.json(gone, { status: 404 })),
    http.post('http://localhost:5173/api/admin/plans', async ({ request }) => {
      added.push(await request.json());
      const at = '2026-01-01T00:00:00.000Z';
      return HttpResponse.json(
        { message: 'Saved', plan: { ...plan, id: 4, price: 99, created_at: at, updated_at: at } },
        { status: 201 },
      );
    }),
  );
  const user = show();
  await user.type(screen.getByLabelText('Description'), ' Soon.');
  await user.click(save());
  await screen.findByText(/^This plan was deleted meanwhile/);
  await user.click(screen.getByText('Add Plan'));
  await expect.poll(() => added).toHaveLength(1);
  expect(added[0]).toMatchObject({ name: 'Growth', description: 'For channels that grow. Soon.', price: 99 });
  expect(added[0]).not.toHaveProperty('version');
});

test('both versions stay to be chosen from where keeping mine fails', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const current = { ...plan, price: 119, created_at: at, updated_at: at, version: 2 };
  const refusal = { message: 'Changed.', code: 'plan.changed_meanwhile', request_id: 'r', details: { current } };
  let calls = 0;
  server.use(
    http.put('http://localhost:5173/api/admin/plans/3', () => {
      calls += 1;
      return calls === 1
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json({ message: 'Try later.', code: 'server.busy', request_id: 'r' }, { status: 503 });
    }),
  );
  const user = show();
  await user.type(screen.getByLabelText('Description'), ' Soon.');
  await user.click(save());
  await user.click(await screen.findByText('Save mine anyway'));
  await screen.findByText('Try later.');
  screen.getByLabelText('Two versions');
  await user.click(screen.getByText('Use the saved one'));
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('For channels that grow.');
});
