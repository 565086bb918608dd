import { createStream } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerSchedule, api, aSchedule, aStream, openAdd } from '../schedule.fixtures.tsx';

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  api.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => api.close());

type Body = { title: string; scheduled_start: string; estimated_duration: number };

/** Lets the API take bookings, but those on some days. */
function takeBookings() {
  const sent: Body[] = [];
  const refusing = new Set<string>();
  const state = { waits: Promise.resolve(), isLost: false };
  api.use(
    http.post<Record<string, never>, Body>('*/api/streamer/streams', async ({ request }) => {
      const body = await request.json();
      const day = body.scheduled_start.slice(0, 10);
      if (refusing.has(day)) {
        const message = `No minutes are left on ${day}.`;
        const errors = { scheduled_start: [message] };
        return HttpResponse.json({ message, errors, code: 'x', request_id: 'r' }, { status: 422 });
      }
      sent.push(body);
      await state.waits;
      if (state.isLost && sent.length > 1) return HttpResponse.error();
      const stream = aStream({ id: 50 + sent.length, ...createStream.body.decode(body) });
      return HttpResponse.json(createStream.response.encode({ message: 'Stream added', stream }), { status: 201 });
    }),
  );
  return { sent, refusing, state };
}

/** Opens the dialog for a stream on Saturday, the 21st, at 18:00, in a subscription that ends on Monday. */
async function openRepeated() {
  const { user, dialog, enter } = await openAdd();
  enter('Title', 'Show');
  enter('Date', '2026-11-21');
  enter('Time', '18:00');
  enter('Repeat', 'daily');
  return { user, dialog, enter };
}

const days = (sent: readonly Body[]) => sent.map(({ scheduled_start }) => scheduled_start.slice(5, 16));

test('a repeated stream says how many it adds and what they leave, and adds them all', async () => {
  answerSchedule(aSchedule([]));
  const { sent } = takeBookings();
  const { user, dialog } = await openRepeated();
  expect(
    dialog.getByText('Adds 3 streams at 18:00 GMT, the last on Mon 23 Nov. After all of them 640 minutes left.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add 3 Streams' }));
  expect(await screen.findByText('3 streams added')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(days(sent)).toEqual(['11-21T18:00', '11-22T18:00', '11-23T18:00']);
});

test('days that are taken or full are named and left out', async () => {
  answerSchedule(
    aSchedule([
      aStream({ scheduled_start: new Date('2026-11-22T19:00:00Z') }),
      aStream({ id: 2, scheduled_start: new Date('2026-11-23T08:00:00Z'), estimated_duration: 300 }),
    ]),
  );
  const { sent } = takeBookings();
  const { user, dialog } = await openRepeated();
  expect(dialog.getByText('Adds only this one: it can be repeated on no other day.')).toBeTruthy();
  expect(dialog.getByText('Left out, as another stream is there: Sun 22 Nov.')).toBeTruthy();
  expect(dialog.getByText('Left out, as no time is left: Mon 23 Nov.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
  expect(await screen.findByText('Stream added')).toBeTruthy();
  expect(days(sent)).toEqual(['11-21T18:00']);
});

test('what the server refuses in the middle stays in the dialog from there on, with what was added before', async () => {
  answerSchedule(aSchedule([]));
  const { sent, refusing } = takeBookings();
  refusing.add('2026-11-22');
  const { user, dialog } = await openRepeated();
  await user.click(dialog.getByRole('button', { name: 'Add 3 Streams' }));
  expect(await dialog.findByText('1 stream was added. The one that is here now could not be added.')).toBeTruthy();
  expect(dialog.getByText('No minutes are left on 2026-11-22.')).toBeTruthy();
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-22');
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Show');
  expect(days(sent)).toEqual(['11-21T18:00']);
  refusing.clear();
  await user.click(dialog.getByRole('button', { name: 'Add 2 Streams' }));
  expect(await screen.findByText('2 streams added')).toBeTruthy();
  expect(days(sent)).toEqual(['11-21T18:00', '11-22T18:00', '11-23T18:00']);
});

test('what was chosen to repeat is there again after a reload; a stream that is edited repeats nothing', async () => {
  answerSchedule(aSchedule([aStream()]));
  const { user, dialog } = await openRepeated();
  expect(dialog.getByLabelText('Repeat')).toHaveProperty('value', 'daily');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('daily');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: /Morning show/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
  expect(edit.queryByLabelText('Repeat')).toBeNull();
});

test('of one that was not answered it says that nobody knows', async () => {
  answerSchedule(aSchedule([]));
  const { sent, state } = takeBookings();
  state.isLost = true;
  const { user, dialog } = await openRepeated();
  await user.click(dialog.getByRole('button', { name: 'Add 3 Streams' }));
  expect(
    await dialog.findByText(/^1 stream was added\. It is not known whether the one that is here now was/),
  ).toBeTruthy();
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-22');
  expect(days(sent)).toEqual(['11-21T18:00', '11-22T18:00']);
});

test('who closes the dialog while it sends ends that, hears how far it came, and keeps what is open then', async () => {
  answerSchedule(aSchedule([]));
  const { sent, state } = takeBookings();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  state.waits = promise;
  const { user, dialog } = await openRepeated();
  await user.click(dialog.getByRole('button', { name: 'Add 3 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Add Stream' }));
  const next = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
  fireEvent.change(next.getByLabelText('Title'), { target: { value: 'Another' } });
  answer();
  expect(await screen.findByText('Only 1 of 3 streams added')).toBeTruthy();
  expect(next.getByLabelText('Title')).toHaveProperty('value', 'Another');
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('Another');
  expect(sent).toHaveLength(1);
});

test('a page that is loaded anew in the middle goes on with the next', async () => {
  answerSchedule(aSchedule([]));
  const { sent, state } = takeBookings();
  const { user, dialog } = await openRepeated();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await user.click(dialog.getByRole('button', { name: 'Add 3 Streams' }));
  state.waits = promise;
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(JSON.stringify(Object.values(sessionStorage))).toMatch(/2026-11-2[23]/);
  answer();
  expect(await screen.findByText('3 streams added')).toBeTruthy();
});

test('a first one that cannot be booked promises no others', async () => {
  answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T13:00:00Z'), estimated_duration: 300 })]));
  const { dialog } = await openRepeated();
  expect(dialog.getByText(/^Needs 120 minutes on Sat 21 Nov/)).toBeTruthy();
  expect(dialog.queryByText(/^Adds/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Add Stream' })).toBeTruthy();
});
