import { changeStreams, changesRefused, endStream } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { anOutcome, refusedDate } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, NOW, renderSchedule } from '../schedule.fixtures.tsx';

const api = mockApi();

type Sent = ReturnType<typeof changeStreams.body.decode>;

type Faults = { refusal?: { code: string; day?: string }; losesFirstAnswer?: boolean };

/** A server that deletes a stream, and brings it back under another id unless it refuses. A known key gets its old answer. */
function takeChanges({ refusal, losesFirstAnswer }: Faults = {}) {
  const sent: Sent[] = [];
  const answers = new Map<string | null, ReturnType<typeof changeStreams.response.encode>>();
  const one = aStream({ version: 4 });
  answerSchedule(aSchedule([one]));
  api.use(
    http.delete('*/api/streamer/streams/1', () => {
      answerSchedule(aSchedule([]));
      return HttpResponse.json({ message: 'Stream deleted' });
    }),
    http.post('*/api/streamer/streams/changes', async ({ request }) => {
      const key = request.headers.get('idempotency-key');
      const known = answers.get(key);
      if (known) return HttpResponse.json(known);
      const body = changeStreams.body.decode((await request.json()) as never);
      sent.push(body);
      if (refusal) {
        const refused = refusedDate(one.scheduled_start.toISOString(), refusal);
        const problem = { code: changesRefused.code, message: 'Nothing was saved.', request_id: 'r' };
        return HttpResponse.json({ ...problem, details: { refused: [refused], planned_count: 0 } }, { status: 422 });
      }
      const back = aStream({ id: 70 + sent.length, version: 1 });
      const isBack = (body.create ?? []).length > 0;
      const schedule = aSchedule(isBack ? [back] : []);
      answerSchedule(schedule);
      const outcome = anOutcome({
        allowance: schedule,
        streams: isBack ? [back] : [],
        deleted_ids: (body.delete ?? []).map(({ id }) => id),
        undo: isBack
          ? { create: [], update: [], delete: [{ id: back.id, version: 1 }] }
          : { create: [{ ...one }], update: [], delete: [] },
      });
      const answer = changeStreams.response.encode(outcome);
      answers.set(key, answer);
      return losesFirstAnswer && sent.length === 1 ? HttpResponse.error() : HttpResponse.json(answer);
    }),
  );
  return sent;
}

async function deleteIt() {
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: /Morning show/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Stream' }));
  await screen.findByText('Stream deleted');
  return user;
}

const isShown = () => screen.queryByRole('button', { name: /Morning show/ }) !== null;

test('a deleted stream comes back from the toast, and goes again with Redo', async () => {
  const sent = takeChanges();
  const user = await deleteIt();
  await waitFor(() => expect(isShown()).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: stream deleted');
  expect(screen.getAllByText('“Morning show”: Sun 22 Nov, 14:00–16:00 GMT').length).toBeGreaterThan(0);
  expect(isShown()).toBe(true);
  expect(sent[0]).toMatchObject({ create: [{ title: 'Morning show', estimated_duration: 120 }], skip_refused: true });
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await screen.findByText('Done again: stream deleted');
  expect(isShown()).toBe(false);
  expect(sent[1]?.delete).toEqual([{ id: 71, version: 1 }]);
});

test('the keys undo and redo, but not in a text field or over a dialog', async () => {
  const sent = takeChanges();
  const user = await deleteIt();
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await user.click(await screen.findByRole('button', { name: 'Add Stream' }));
  fireEvent.keyDown(await screen.findByLabelText('Title'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  await screen.findByText('Undone: stream deleted');
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await screen.findByText('Done again: stream deleted');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(3));
  await waitFor(() => expect(isShown()).toBe(true));
});

test.each(['radio', 'checkbox'])('the keys undo from a %s, which is no text field', async (type) => {
  const sent = takeChanges();
  await deleteIt();
  const choice = Object.assign(document.createElement('input'), { type });
  document.body.append(choice);
  fireEvent.keyDown(choice, { key: 'z', ctrlKey: true });
  choice.remove();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what cannot be undone any more says why, and is not tried again', async () => {
  const sent = takeChanges({ refusal: { code: 'stream.daily_limit_exceeded', day: '2026-11-22' } });
  const user = await deleteIt();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Cannot be undone');
  expect(screen.getByText(/^Sun 22 Nov 2026, 14:00 GMT: only 1 h left on Sun 22 Nov/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(sent).toHaveLength(1);
});

test('an end that cannot be undone says so before what was done earlier is undone', async () => {
  const sent = takeChanges();
  const startedAt = new Date('2026-11-21T12:00:00Z');
  const live = aStream({
    id: 2,
    title: 'Night show',
    status: 'live',
    scheduled_start: startedAt,
    started_at: startedAt,
  });
  answerSchedule(aSchedule([aStream({ version: 4 }), live]));
  const ended = { ...live, status: 'completed' as const, ended_at: NOW };
  api.use(
    http.delete('*/api/streamer/streams/1', () => {
      answerSchedule(aSchedule([live]));
      return HttpResponse.json({ message: 'Stream deleted' });
    }),
    http.post('*/api/streamer/streams/2/end', () => {
      answerSchedule(aSchedule([ended]));
      return HttpResponse.json(endStream.response.encode({ message: 'Stream ended', stream: ended }));
    }),
  );
  const user = await deleteIt();
  await user.click(await screen.findByRole('button', { name: /Night show/ }));
  await user.click(await screen.findByRole('button', { name: 'End Stream' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End Stream' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('That cannot be undone. Once more undoes what was done before it.');
  expect(sent).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: stream deleted');
});

test('with nothing to undo or redo it is said why, and nothing is marked as done', async () => {
  answerSchedule(aSchedule([aStream()]));
  renderSchedule();
  await screen.findByRole('button', { name: /Morning show/ });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  const told = (await screen.findByText('Nothing to undo')).closest('li');
  expect(told?.textContent).toContain('Starting or ending a stream cannot be undone.');
  expect(told?.querySelector('.text-success')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  await screen.findByText('Nothing to redo');
});

test('a lost connection keeps what can be undone, and offers to try again', async () => {
  takeChanges();
  const user = await deleteIt();
  api.use(http.post('*/api/streamer/streams/changes', () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Undone: stream deleted');
  expect(isShown()).toBe(true);
});

test('what was undone without an answer is not undone twice by the keys', async () => {
  const sent = takeChanges({ losesFirstAnswer: true });
  const user = await deleteIt();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone: stream deleted');
  expect(sent).toHaveLength(1);
});
