import { type Subscription, subscription as subscriptionSchema } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf } from '../../testing/admin.tsx';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { pendingOrder } from '../../testing/subscriptions.ts';
import { StreamerStreams } from './streamer-streams.tsx';

const server = mockServer();

const NOW = new Date('2026-03-10T12:30:00Z');

const active: Subscription = subscriptionSchema.parse({
  ...pendingOrder,
  status: 'active',
  start_date: '2026-03-10',
  end_date: '2026-03-19',
});

const stream = (changes: object = {}) => ({
  id: 21,
  subscription_id: 4,
  title: 'Speedrun',
  description: null,
  scheduled_start: '2026-03-12T20:00:00.000Z',
  estimated_duration: 120,
  wordlist_id: 9,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
  used_minutes: 120,
  series_id: null,
  occurrence_date: null,
  is_exception: false,
  is_go_live: false,
  created_at: '2026-03-10T12:00:00.000Z',
  version: 3,
  ...changes,
});

const past = stream({ id: 22, title: 'Begun', scheduled_start: '2026-03-10T12:00:00.000Z' });
const PATH = api('admin/streamers/5/streams');

const live = stream({ id: 24, title: 'On air', status: 'live', started_at: '2026-03-10T12:00:00.000Z' });

type Refusal = { code: string; message: string; details?: object; status?: number };

const over = stream({ id: 23, title: 'Missed', scheduled_start: '2026-03-10T10:00:00.000Z' });

/** Shows the streams; the first call that changes something is refused where that is said. */
function show(refusal: Refusal | null = null, subscription: Subscription | null = active) {
  const sent: Array<{ method: string; path: string; body: unknown }> = [];
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.split('/streams')[1] ?? '';
    sent.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) });
    if (refusal && sent.length === 1)
      return HttpResponse.json({ request_id: 'r', ...refusal }, { status: refusal.status ?? 422 });
    return HttpResponse.json({ message: 'Done', stream: stream() }, { status: request.method === 'PUT' ? 200 : 201 });
  };
  server.use(
    http.get(PATH, () => HttpResponse.json({ streams: pageOf([live, stream(), past, over]) })),
    http.post(PATH, answer),
    http.put(`${PATH}/21`, answer),
    http.post(`${PATH}/21/cancel`, answer),
    http.post(`${PATH}/24/end`, answer),
  );
  const streamer = { id: 5, full_name: 'Maja', timezone: 'Europe/Berlin', active_subscription: subscription };
  renderInApp(<StreamerStreams streamer={streamer} now={NOW} />);
  return { user: userEvent.setup(), sent };
}

test('a stream that nobody started is told from those that still can be, once its planned end is over', async () => {
  show();
  expect((await screen.findByRole('row', { name: /Missed/ })).textContent).toContain('Not started');
  expect(screen.getByRole('row', { name: /Begun/ }).textContent).toContain('Scheduled');
  expect(screen.getByRole('row', { name: /Speedrun/ }).textContent).toContain('Scheduled');
});

test('without an active subscription it says why nothing can be booked', () => {
  show(null, null);
  screen.getByText('Streams are booked within an active subscription, and none is active.');
  expect(screen.queryByRole('button', { name: 'Book Stream' })).toBeNull();
});

test('a stream is booked at a time in GMT, with the clock of its streamer beside', async () => {
  const { user, sent } = show();
  await user.click(screen.getByText('Book Stream'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Stream' }));
  dialog.getByText('14:00 by their clock (Europe/Berlin).');
  fireEvent.change(dialog.getByLabelText('Time (GMT)'), { target: { value: '23:30' } });
  dialog.getByText('11 Mar 2026, 00:30 by their clock (Europe/Berlin).');
  fireEvent.change(dialog.getByLabelText('Time (GMT)'), { target: { value: '13' } });
  await user.click(dialog.getByRole('button', { name: 'Book Stream' }));
  await dialog.findByText('Enter a title.');
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'By phone' } });
  await user.click(dialog.getByRole('button', { name: 'Book Stream' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { title: 'By phone', scheduled_start: '2026-03-10T13:00:00.000Z', estimated_duration: 120 };
  expect(sent).toEqual([{ method: 'POST', path: '', body: { ...body, description: null, wordlist_id: null } }]);
});

test('a refusal speaks of the streamer, keeps what was typed, and offers where there is room', async () => {
  const details = { day: '2026-03-10', left_minutes: 30, next_free_start: '2026-03-11T08:00:00.000Z' };
  const { user, sent } = show({ code: 'stream.daily_limit_exceeded', message: 'Yours.', details });
  await user.click(screen.getByText('Book Stream'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Stream' }));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'By phone' } });
  await user.click(dialog.getByRole('button', { name: 'Book Stream' }));
  await dialog.findAllByText('Only 30 min is left on 10 Mar 2026 (GMT) within the daily limit.');
  dialog.getByText(/There is room from 11 Mar 2026, 08:00 GMT/);
  await user.click(dialog.getByRole('button', { name: 'Take that start' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Time (GMT)'));
  await user.click(dialog.getByRole('button', { name: 'Book Stream' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ title: 'By phone', scheduled_start: '2026-03-11T08:00:00.000Z' });
});

test('a stream is moved over the version that was seen, and keeps its wordlist', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: /^Edit\s*Speedrun/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
  fireEvent.change(dialog.getByLabelText('Time (GMT)'), { target: { value: '1830' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/21',
    body: { scheduled_start: '2026-03-12T18:30:00.000Z', wordlist_id: 9, version: 3 },
  });
});

test('a stream is cancelled after a question that names it; what has begun cannot be', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel Speedrun' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this stream?' });
  expect(question.textContent).toContain('Speedrun on 12 Mar 2026, 20:00 GMT');
  await user.click(within(question).getByRole('button', { name: 'Cancel Stream' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ method: 'POST', path: '/21/cancel', body: null }]);
  expect(screen.queryByRole('button', { name: 'Cancel Begun' })).toBeNull();
});

test('a live stream is ended after a question that names it and its person', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: /^End\s*On air/ }));
  const question = await screen.findByRole('alertdialog', { name: 'End this stream?' });
  expect(question.textContent).toContain('On air of Maja is live.');
  await user.click(within(question).getByRole('button', { name: 'End Stream' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ method: 'POST', path: '/24/end', body: null }]);
  expect(screen.queryByRole('button', { name: /(Edit|Cancel)\s*On air/ })).toBeNull();
});

test('a failed cancellation is said in the question', async () => {
  const { user } = show({ code: 'stream.in_past', message: 'It has begun.', status: 409 });
  await user.click(await screen.findByRole('button', { name: 'Cancel Speedrun' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Stream' }));
  await screen.findByText('It has begun.');
});
