import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { anOutcome, answerSeries, aSeries, planned, takeChanges } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

const api = mockApi();

const STREAMS = ['2026-11-22', '2026-11-23'].map((day, index) =>
  aStream({
    ...{ id: index + 1, title: `Show ${index + 1}`, series_id: 4, occurrence_date: day },
    scheduled_start: new Date(`${day}T14:00:00Z`),
  }),
);

function showSeries() {
  answerSchedule(aSchedule(STREAMS));
  answerSeries(aSeries({ weekdays: [1, 2, 3, 4, 5, 6, 7] }));
  return renderSchedule();
}

const everything = (kind: 'update' | 'delete') =>
  anOutcome({
    planned: STREAMS.map((stream) => planned(stream, kind)),
    deleted_ids: kind === 'delete' ? STREAMS.map(({ id }) => id) : [],
    undo: { create: [], update: [], delete: [] },
  });

test('deleting a stream of a series asks which are meant, and says what would go before it does', async () => {
  const user = showSeries();
  takeChanges('post', 'streams/changes', () =>
    anOutcome({ planned: STREAMS.slice(0, 1).map((one) => planned(one, 'delete')) }),
  );
  const sent = takeChanges('delete', 'series/4', () => everything('delete'));
  await user.click(await screen.findByRole('button', { name: /Show 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Stream' }));
  expect(await dialog.findByText(/^1 stream is deleted: Sun 22 Nov 2026/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'This and later' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete 2 Streams' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ scope: 'later', from_stream_id: 1 })]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('editing one asks after the form, sends what differs, and keeps the form where it is canceled', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = showSeries();
  takeChanges('post', 'streams/changes', () => anOutcome());
  const asked = vi.spyOn(globalThis, 'fetch');
  const sent = takeChanges('patch', 'series/4', ({ preview }) => ({
    ...everything('update'),
    streams: preview ? [] : STREAMS,
  }));
  await user.click(await screen.findByRole('button', { name: /Show 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
  fireEvent.change(edit.getByLabelText('Title'), { target: { value: 'With guests' } });
  fireEvent.change(edit.getByLabelText('Time'), { target: { value: '15:30' } });
  await user.click(edit.getByRole('button', { name: 'Save Changes' }));
  const first = within(await screen.findByRole('dialog', { name: 'Change Series' }));
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  expect(edit.getByLabelText('Title')).toHaveProperty('value', 'With guests');
  await user.click(edit.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Series' }));
  await user.click(dialog.getByRole('radio', { name: 'All' }));
  await user.click(await dialog.findByRole('button', { name: 'Change 2 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    scope: 'all',
    title: 'With guests',
    moved: { stream_id: 1, scheduled_start: '2026-11-22T15:30:00.000Z' },
  });
  expect(sent[0]).not.toHaveProperty('estimated_duration');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const place = scroll.mock.contexts.at(-1);
  expect(place instanceof Element && place.textContent).toContain('Show 1');
  // One preview and the change itself: what is saved is not previewed again, which would be refused.
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'PATCH')).toHaveLength(2);
  asked.mockRestore();
});

test('a series that would come twice on a day, as one was moved there alone, is named before', async () => {
  const user = showSeries();
  takeChanges('post', 'streams/changes', () => anOutcome());
  const [first, second] = STREAMS.map((stream) => planned(stream, 'update'));
  const later = new Date('2026-11-23T20:00:00Z');
  takeChanges('patch', 'series/4', () =>
    anOutcome({
      planned: [first, second].flatMap((each) => each ?? []).map((each) => ({ ...each, scheduled_start: later })),
    }),
  );
  await user.click(await screen.findByRole('button', { name: /Show 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
  fireEvent.change(edit.getByLabelText('Date'), { target: { value: '2026-11-23' } });
  await user.click(edit.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Series' }));
  await user.click(dialog.getByRole('radio', { name: 'All' }));
  const sentence = 'The series comes twice on Mon 23 Nov, where one of its streams was moved alone.';
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

test('a preview that fails is tried again', async () => {
  const user = showSeries();
  takeChanges('post', 'streams/changes', () =>
    anOutcome({ planned: STREAMS.slice(0, 1).map((one) => planned(one, 'delete')) }),
  );
  api.use(http.post('*/api/streamer/streams/changes', () => HttpResponse.error(), { once: true }));
  await user.click(await screen.findByRole('button', { name: /Show 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Stream' }));
  await dialog.findByText('What would change is not known');
  const preview = within(dialog.getByRole('status', { name: 'What would change' }));
  await user.click(preview.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^1 stream is deleted: Sun 22 Nov 2026/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false);
});
