import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Notifications } from './notifications.tsx';

const server = mockServer();
const NOTIFICATIONS = 'http://localhost:5173/api/streamer/notifications';

const settings = {
  subscription_ending: true,
  order_placed: true,
  order_unpaid: true,
  stream_reminder: false,
  stream_reminder_minutes: 30,
};

type Told = { refuses?: boolean; changed?: object };

async function show({ refuses = false, changed = {} }: Told = {}) {
  let stored: object = { ...settings, ...changed };
  const sent: object[] = [];
  server.use(
    http.get(NOTIFICATIONS, () => HttpResponse.json({ notifications: stored })),
    http.patch(NOTIFICATIONS, async ({ request }) => {
      const change: unknown = await request.json();
      sent.push(Object(change));
      if (refuses) return HttpResponse.json({ message: 'Not now.', code: 'x', request_id: 'r' }, { status: 400 });
      stored = { ...stored, ...Object(change) };
      return HttpResponse.json({ message: 'Your notifications were saved.', notifications: stored });
    }),
  );
  const { queryClient } = renderInApp(<Notifications />);
  await screen.findByRole('switch', { name: 'Order is unpaid' });
  const changeElsewhere = async (change: object) => {
    stored = { ...stored, ...change };
    await queryClient.invalidateQueries({ queryKey: ['account'] });
  };
  const allSettled = () => waitFor(() => expect(queryClient.isMutating()).toBe(0));
  return { user: userEvent.setup(), sent, changeElsewhere, allSettled };
}

const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

test('a switch is saved at once, and says so', async () => {
  const { user, sent } = await show();
  const names = ['Subscription ends', 'Order is placed', 'Stream begins'];
  expect(names.map(isOn)).toEqual([true, true, false]);
  await user.click(screen.getByRole('switch', { name: 'Subscription ends' }));
  await screen.findByText('Your notifications were saved.');
  expect(isOn('Subscription ends')).toBe(false);
  expect(sent).toEqual([{ subscription_ending: false }]);
});

test('a switch that could not be saved goes back', async () => {
  const { user } = await show({ refuses: true });
  await user.click(screen.getByRole('switch', { name: 'Order is unpaid' }));
  await screen.findByText('Not now.');
  expect(isOn('Order is unpaid')).toBe(true);
});

test('the minutes of reminders are asked for where they are on, and saved by Enter', async () => {
  const { user, sent } = await show();
  expect(screen.queryByLabelText('Minutes before the start')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Stream begins' }));
  const minutes = await screen.findByLabelText('Minutes before the start');
  await user.clear(minutes);
  await user.type(minutes, '3{Enter}');
  expect(await screen.findByText('Must be a whole number from 5 to 1440.')).toBeTruthy();
  await user.clear(minutes);
  await user.type(minutes, '1440{Enter}');
  await waitFor(() => expect(sent).toEqual([{ stream_reminder: true }, { stream_reminder_minutes: 1440 }]));
});

test('a switch that failed twice stands as it is kept', async () => {
  const { user, sent, allSettled } = await show({ refuses: true });
  const unpaid = screen.getByRole('switch', { name: 'Order is unpaid' });
  await user.click(unpaid);
  await user.click(unpaid);
  await waitFor(() => expect(sent).toHaveLength(2));
  await allSettled();
  await waitFor(() => expect(isOn('Order is unpaid')).toBe(true));
});

test('minutes that were changed elsewhere are shown in the field that has the focus, unless something is typed', async () => {
  const { user, changeElsewhere } = await show({ changed: { stream_reminder: true } });
  const minutes = await screen.findByLabelText<HTMLInputElement>('Minutes before the start');
  await user.click(minutes);
  await changeElsewhere({ stream_reminder_minutes: 45 });
  await waitFor(() => expect(minutes.value).toBe('45'));
  expect(document.activeElement).toBe(minutes);
  await user.type(minutes, '0');
  await changeElsewhere({ stream_reminder_minutes: 60, order_unpaid: false });
  await waitFor(() => expect(isOn('Order is unpaid')).toBe(false));
  expect([minutes.value, document.activeElement]).toEqual(['450', minutes]);
});

test('minutes that could not be saved stay as they were typed', async () => {
  const { user } = await show({ changed: { stream_reminder: true }, refuses: true });
  const minutes = await screen.findByLabelText<HTMLInputElement>('Minutes before the start');
  await user.clear(minutes);
  await user.type(minutes, '60{Enter}');
  await user.tab();
  await screen.findByText('Not now.');
  expect([screen.getByLabelText<HTMLInputElement>('Minutes before the start'), minutes.value]).toEqual([minutes, '60']);
});

test('what cannot be loaded is said, and loaded when asked again', async () => {
  let fails = true;
  server.use(
    http.get(NOTIFICATIONS, () =>
      fails
        ? HttpResponse.json({ message: 'Not now.', code: 'x', request_id: 'r' }, { status: 400 })
        : HttpResponse.json({ notifications: settings }),
    ),
  );
  renderInApp(<Notifications />);
  await screen.findByText('Failed to load your notifications');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch', { name: 'Order is unpaid' })).toBeTruthy();
});
