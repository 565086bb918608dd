import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { Toaster } from '../../../ui/toaster.tsx';
import { answerSchedule, aSchedule, aStream, mockApi, openAdd, openEdit } from '../schedule.fixtures.tsx';

const api = mockApi();

async function openToRead() {
  const { user, dialog, enter } = await openAdd();
  const answer = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  const held = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  return { user, dialog, enter, answer, held };
}

describe('the next free slot', () => {
  test('is offered where the wished one overlaps, and taken by one click', async () => {
    answerSchedule(aSchedule([aStream({ title: 'Taken' })]));
    const { user, dialog, enter, held } = await openToRead();
    enter('Date', '2026-11-22');
    enter('Time', '15:00');
    expect(await dialog.findByText(/Overlaps “Taken”/)).toBeTruthy();
    expect(dialog.getByText('Sun 22 Nov 2026, 16:00 GMT')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use this slot' }));
    expect(held('Time')).toBe('16:00');
    expect(dialog.queryByText(/Overlaps/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Use this slot' })).toBeNull();
  });

  test('is not spoken of where nothing is in the way', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openToRead();
    enter('Date', '2026-11-22');
    expect(await dialog.findByText(/can still be booked/)).toBeTruthy();
    expect(dialog.queryByText(/free slot/i)).toBeNull();
  });

  test('is the day after where the day is full, and an earlier one where nothing follows', async () => {
    const full = [
      aStream({ id: 1, scheduled_start: new Date('2026-11-23T00:00:00Z'), estimated_duration: 360, used_minutes: 360 }),
    ];
    answerSchedule(aSchedule(full));
    const { dialog, enter } = await openToRead();
    enter('Date', '2026-11-23');
    enter('Time', '10:00');
    expect(await dialog.findByText('Sat 21 Nov 2026, 12:30 GMT')).toBeTruthy();
  });

  test('is said to be nowhere where no time is left for it', async () => {
    answerSchedule(aSchedule([], { remaining_total_minutes: 60, bookable_minutes: 60 }));
    const { dialog } = await openToRead();
    expect(await dialog.findByText('No free slot of 2 h is left in your subscription.')).toBeTruthy();
  });

  test('is not said to be nowhere where it is over midnight', async () => {
    answerSchedule(aSchedule([], { daily_limit_hours: 2 }));
    const { dialog, enter } = await openToRead();
    enter('Duration', '240');
    expect(await dialog.findByText('Your plan gives 2 h a day: 4 h fit only over midnight (GMT).')).toBeTruthy();
  });
});

describe('what was typed', () => {
  test('is not lost by Escape without a question', async () => {
    answerSchedule(aSchedule([]));
    const { user, enter, answer, held } = await openToRead();
    enter('Title', 'Half a thought');
    await user.keyboard('{Escape}');
    await answer('Keep editing');
    expect(held('Title')).toBe('Half a thought');
    await user.keyboard('{Escape}');
    await answer('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const again = await openToRead();
    expect(again.held('Title')).toBe('');
  });

  test('does not stand in the way where nothing was', async () => {
    answerSchedule(aSchedule([]));
    const { user } = await openToRead();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is back after the page was loaded again, and gone once it is saved', async () => {
    answerSchedule(aSchedule([]));
    const before = await openToRead();
    before.enter('Title', 'Half a thought');
    before.enter('Time', '20:00');
    cleanup();
    const after = await openToRead();
    expect(after.held('Title')).toBe('Half a thought');
    expect(after.held('Time')).toBe('20:00');
    expect(after.dialog.getByText(/not saved before is back/)).toBeTruthy();
    const saved = aStream();
    api.use(
      http.post('*/api/streamer/streams', () =>
        HttpResponse.json(
          {
            message: 'Stream added',
            stream: { ...saved, scheduled_start: saved.scheduled_start.toISOString(), created_at: saved.created_at },
          },
          { status: 201 },
        ),
      ),
    );
    await after.user.click(after.dialog.getByRole('button', { name: 'Add Stream' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    expect((await openToRead()).held('Title')).toBe('');
  });
});

test('what was typed into one dialog is not lost by looking into another', async () => {
  answerSchedule(aSchedule([aStream()]));
  const { enter } = await openToRead();
  enter('Title', 'Half a thought');
  cleanup();
  const { user, dialog: edit } = await openEdit();
  fireEvent.change(edit.getByLabelText('Title'), { target: { value: 'Another' } });
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  cleanup();
  expect((await openToRead()).held('Title')).toBe('Half a thought');
});

describe('a booking that fails', () => {
  test.each([
    [
      'the state of the stream forbids it',
      409,
      { code: 'stream.completed', message: 'Completed streams cannot be edited' },
      'Cannot Edit',
    ],
    [
      'it is in the past by now',
      409,
      { code: 'stream.in_past', message: 'Cannot edit or delete streams that are scheduled in the past.' },
      'Action Blocked',
    ],
    ['the server broke', 500, { code: 'internal', message: 'Something went wrong.' }, 'Error'],
  ])('is told once, in the dialog and in no toast, where %s', async (_, status, body, title) => {
    answerSchedule(aSchedule([]));
    api.use(http.post('*/api/streamer/streams', () => HttpResponse.json({ ...body, request_id: '1' }, { status })));
    const { user, dialog, enter, held } = await openToRead();
    enter('Title', 'Kept');
    await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(`${title}${body.message}`);
    expect(screen.getAllByText(body.message)).toHaveLength(1);
    expect(held('Title')).toBe('Kept');
  });
});

test('a stream that was deleted while it was edited can be added anew as it was typed', async () => {
  answerSchedule(aSchedule([aStream()]));
  const sent: unknown[] = [];
  api.use(
    http.put('*/api/streamer/streams/1', () =>
      HttpResponse.json(
        { message: 'There is no such stream.', code: 'stream.not_found', request_id: 'r' },
        { status: 404 },
      ),
    ),
    http.post('*/api/streamer/streams', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { message: 'Stream added', stream: aStream({ id: 9, title: 'Typed' }) },
        { status: 201 },
      );
    }),
  );
  const { user, dialog } = await openEdit();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Typed' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/^This stream was deleted meanwhile/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Typed', scheduled_start: '2026-11-22T14:00:00.000Z' }]));
});

test.each([
  ['is not brought back', null, ''],
  ['leaves alone what was typed since', 'Typed since', 'Typed since'],
])('what was saved after its dialog was left %s', async (_, typedSince, kept) => {
  answerSchedule(aSchedule([]));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  api.use(
    http.post('*/api/streamer/streams', async () => {
      send();
      await promise;
      return HttpResponse.json({ message: 'Stream added', stream: aStream() }, { status: 201 });
    }),
  );
  const before = await openToRead();
  before.enter('Title', 'Sent');
  before.enter('Date', '2026-11-22');
  before.enter('Time', '14:00');
  await before.user.click(before.dialog.getByRole('button', { name: 'Add Stream' }));
  await isSent;
  cleanup();
  if (typedSince !== null) (await openToRead()).enter('Title', typedSince);
  cleanup();
  render(<Toaster />);
  answer();
  await screen.findByText('Stream added');
  cleanup();
  expect((await openToRead()).held('Title')).toBe(kept);
});
