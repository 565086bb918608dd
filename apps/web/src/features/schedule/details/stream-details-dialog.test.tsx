import type { Stream } from '@livelift/contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerSeries, aSeries } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, NOW, renderSchedule } from '../schedule.fixtures.tsx';

const api = mockApi();

const startingIn = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function openDetails(stream: Stream, others: Stream[] = []) {
  answerSchedule(aSchedule([stream, ...others]));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: new RegExp(`: ${stream.title}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: stream.title }));
  return { user, dialog };
}

const ACTIONS = ['Start Stream', 'End Stream', 'Edit', 'Delete'];

/** Answers a call with its message and remembers that it came. */
function expectCall(method: 'post' | 'delete', path: string, answer: { status?: number; message: string }) {
  const calls: string[] = [];
  api.use(
    http[method](`*/api/streamer/streams/${path}`, ({ request }) => {
      calls.push(request.method);
      const body = { message: answer.message, code: 'x', request_id: '1', stream: aStream() };
      return HttpResponse.json(body, { status: answer.status ?? 200 });
    }),
  );
  return calls;
}

describe('the details of a stream', () => {
  test.each([
    ['scheduled for tomorrow', aStream(), ['Edit', 'Delete']],
    ['starting in 16 minutes', aStream({ scheduled_start: startingIn(16) }), ['Edit', 'Delete']],
    ['starting in 15 minutes', aStream({ scheduled_start: startingIn(15) }), ['Start Stream', 'Edit', 'Delete']],
    ['whose start has passed', aStream({ scheduled_start: startingIn(-1) }), ['Start Stream']],
    ['whose time is over', aStream({ scheduled_start: startingIn(-120) }), []],
    ['that is live', aStream({ scheduled_start: startingIn(-5), status: 'live' }), ['End Stream']],
    ['that is completed', aStream({ scheduled_start: startingIn(-200), status: 'completed' }), []],
    ['that was cancelled', aStream({ status: 'cancelled' }), []],
  ])('%s offer what its state allows', async (_, stream, offered) => {
    const { dialog } = await openDetails(stream);
    const shown = ACTIONS.filter((name) => dialog.queryByRole('button', { name }) !== null);
    expect(shown).toEqual(offered);
  });

  test.each([
    [
      'Stream in past - Actions blocked',
      'Cannot edit or delete streams that are scheduled in the past.',
      aStream({ scheduled_start: startingIn(-1) }),
    ],
    [
      'Cannot Edit',
      'Completed streams cannot be edited',
      aStream({ scheduled_start: startingIn(-200), status: 'completed' }),
    ],
  ])('say why nothing can be changed: "%s"', async (title, text, stream) => {
    const { dialog } = await openDetails(stream);
    expect(dialog.getByText(title)).toBeTruthy();
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test('give times in GMT and the visitor’s own', async () => {
    const { dialog } = await openDetails(aStream());
    expect(dialog.getByText('Sun 22 Nov 2026, 14:00 GMT')).toBeTruthy();
    expect(dialog.getByText('Sun 22 Nov 2026, 16:00 GMT')).toBeTruthy();
    expect(dialog.getAllByText(/^Your time: /)).toHaveLength(2);
  });

  test('say when a live stream ends by itself', async () => {
    const started = startingIn(-10);
    const { dialog } = await openDetails(
      aStream({ scheduled_start: NOW, started_at: started, status: 'live', estimated_duration: 60 }),
    );
    expect(dialog.getByText('Ends').nextElementSibling?.textContent).toContain('Sat 21 Nov 2026, 13:20 GMT');
  });

  test('say which stream overlaps and by how long', async () => {
    const other = aStream({ id: 2, title: 'Other', scheduled_start: new Date('2026-11-22T15:00:00Z') });
    const { dialog } = await openDetails(aStream(), [other]);
    expect(dialog.getByText('Overlaps “Other” (Sun 22 Nov 2026, 15:00 GMT) by 1 h.')).toBeTruthy();
  });

  test('say from when a stream can be started, and that only one is live at a time', async () => {
    const { dialog } = await openDetails(aStream());
    expect(dialog.getByText('Can be started from 13:45 GMT, 15 minutes before its start.')).toBeTruthy();
  });

  test('offer no start while another stream is live', async () => {
    const live = aStream({ id: 2, title: 'Other', status: 'live', scheduled_start: startingIn(-60) });
    const { dialog } = await openDetails(aStream({ scheduled_start: startingIn(10) }), [live]);
    expect(dialog.queryByRole('button', { name: 'Start Stream' })).toBeNull();
    expect(dialog.getByText('Another stream of yours is live. End it first.')).toBeTruthy();
  });
});

describe('starting, ending and deleting', () => {
  test('a stream is started with one click', async () => {
    const { user, dialog } = await openDetails(aStream({ scheduled_start: startingIn(5) }));
    const calls = expectCall('post', '1/start', { message: 'Stream started' });
    await user.click(dialog.getByRole('button', { name: 'Start Stream' }));
    expect(await screen.findByText('Stream started')).toBeTruthy();
    expect(calls).toEqual(['POST']);
  });

  test('a live stream is ended only after a confirmation', async () => {
    const { user, dialog } = await openDetails(aStream({ scheduled_start: startingIn(-5), status: 'live' }));
    const calls = expectCall('post', '1/end', { message: 'Stream ended' });
    await user.click(dialog.getByRole('button', { name: 'End Stream' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End Stream' }));
    expect(calls).toEqual([]);
    await user.click(question.getByRole('button', { name: 'End Stream' }));
    expect(await screen.findByText('Stream ended')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a stream is deleted only after a confirmation, and the focus stays in the schedule', async () => {
    const { user, dialog } = await openDetails(aStream());
    const calls = expectCall('delete', '1', { message: 'Stream deleted' });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Stream' }));
    expect(calls).toEqual([]);
    answerSchedule(aSchedule([]));
    await user.click(question.getByRole('button', { name: 'Delete Stream' }));
    expect(await screen.findByText('Stream deleted')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: /^Sun 22 Nov, 14:00/ }));
  });

  test('a deletion that is called off leads back to the details', async () => {
    const { user, dialog } = await openDetails(aStream());
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Morning show' })).toBeTruthy();
  });

  test.each([
    [409, 'Cannot edit or delete streams that are scheduled in the past.', 'Action Blocked'],
    [500, 'Something went wrong.', 'Error'],
  ])('a refusal with %d is told in the server’s words', async (status, message, title) => {
    const { user, dialog } = await openDetails(aStream());
    expectCall('delete', '1', { status, message });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete Stream' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('what a proxy answers instead of the server is not shown, but', () => {
  test.each([
    ['Failed to delete stream', 'Delete', 'Delete Stream', aStream()],
    ['Failed to end stream', 'End Stream', 'End Stream', aStream({ scheduled_start: startingIn(-5), status: 'live' })],
  ])('%s', async (sentence, button, confirmation, stream) => {
    api.use(http.all('*/api/streamer/streams/*', () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })));
    const { user, dialog } = await openDetails(stream);
    await user.click(dialog.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: confirmation }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

test('what says that a deletion failed goes once the stream is deleted', async () => {
  const { user, dialog } = await openDetails(aStream());
  expectCall('delete', '1', { status: 500, message: 'Something went wrong.' });
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Stream' }));
  };
  await press();
  await screen.findByText('Something went wrong.');
  expect(dialog).toBeTruthy();
  expectCall('delete', '1', { message: 'Stream deleted' });
  if (screen.queryByRole('button', { name: 'Delete' }) === null)
    await user.click(screen.getByRole('button', { name: /: Morning show/ }));
  await press();
  await screen.findByText('Stream deleted');
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

test('the details of one of a series say how often and on which weekdays it repeats, and until when', async () => {
  const series = { series_id: 4, occurrence_date: '2026-11-22' };
  answerSchedule(
    aSchedule([
      aStream(series),
      aStream({ ...series, id: 2, title: 'Later', scheduled_start: new Date('2026-11-23T14:00:00Z') }),
    ]),
  );
  answerSeries(aSeries({ interval_weeks: 2 }));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: /: Morning show/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Morning show' }));
  expect(await details.findByText('Every 2 weeks on Mon and Sun until 23 Nov')).toBeTruthy();
});

function readAgain() {
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}

test('a read that comes before the answer to a deletion tells of no other one', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, dialog } = await openDetails(aStream());
  api.use(
    http.delete('*/api/streamer/streams/1', async () => {
      await answered.promise;
      return HttpResponse.json({ message: 'Deleted' });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete Stream' }));
  answerSchedule(aSchedule([]));
  readAgain();
  await waitFor(() => expect(document.querySelector('[data-stream-id]')).toBeNull());
  answered.resolve();
  expect(await screen.findByText('Stream deleted')).toBeTruthy();
  expect(screen.queryByText(/deleted elsewhere/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  focusManager.setFocused(undefined);
});

test('the dialog of a stream that is deleted elsewhere closes, says so and stays closed', async () => {
  const stream = aStream({ scheduled_start: startingIn(60) });
  await openDetails(stream);
  answerSchedule(aSchedule([]));
  readAgain();
  expect(await screen.findByText('“Morning show” was deleted elsewhere.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answerSchedule(aSchedule([stream]));
  readAgain();
  await screen.findByRole('button', { name: /Morning show/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  focusManager.setFocused(undefined);
});
