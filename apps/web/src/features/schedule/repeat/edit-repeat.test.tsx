import { stream as streamSchema, updateStream } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { anOutcome, answerSeries, aSeries, planned, refusedDate, takeChanges } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, openEdit } from '../schedule.fixtures.tsx';

const api = mockApi();

// A Monday of a series on Monday, Wednesday and Friday.
const OCCURRENCE = aStream({
  ...{ series_id: 4, occurrence_date: '2026-11-23' },
  scheduled_start: new Date('2026-11-23T14:00:00Z'),
});

const tuesday = { ...OCCURRENCE, scheduled_start: new Date('2026-11-24T14:00:00Z') };

const takeRule = () =>
  takeChanges('patch', 'series/4', () =>
    anOutcome({
      planned: [{ ...planned(OCCURRENCE, 'update'), is_kept: true }, planned(tuesday), planned(tuesday, 'create', 1)],
      undo: { create: [], update: [], delete: [{ id: 2, version: 1 }] },
    }),
  );

// The Wednesday after it.
const NEXT = aStream({
  ...{ id: 2, version: 5, series_id: 4, occurrence_date: '2026-11-25' },
  scheduled_start: new Date('2026-11-25T14:00:00Z'),
});

function showOccurrence(others = [NEXT]) {
  answerSchedule(aSchedule([OCCURRENCE, ...others]));
  return openEdit();
}

const askedScopes = async () => within(await screen.findByRole('dialog', { name: 'Change Series' }));

test('the days of a series are changed from one stream on, or for all, and never for one', async () => {
  answerSeries(aSeries());
  const sent = takeRule();
  const { user, dialog } = await showOccurrence();
  const day = (name: string) => dialog.getByRole('checkbox', { name });
  expect([day('Monday'), day('Tuesday')].map((box) => box.hasAttribute('checked'))).toEqual([true, false]);
  await user.click(day('Tuesday'));
  await user.selectOptions(dialog.getByLabelText('Repeat'), 'Every 2 weeks');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const question = await askedScopes();
  expect(question.queryByRole('radio', { name: 'This one' })).toBeNull();
  expect(question.getByRole('radio', { name: 'This and later' })).toHaveProperty('checked', true);
  expect(await question.findByText('1 stream stays as it is.')).toBeTruthy();
  expect(question.getByText(/^2 streams are added: /)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Add 2 Streams' }));
  expect(await screen.findByText('2 streams added')).toBeTruthy();
  expect(sent).toEqual([
    {
      ...{
        scope: 'later',
        from_stream_id: 1,
        edited_stream_id: 1,
        weekdays: [1, 2, 3, 5],
        interval_weeks: 2,
        until: null,
      },
      ...{ preview: false, skip_refused: false },
    },
  ]);
});

test('a series ends with one that does not repeat any more, and the later ones are deleted', async () => {
  answerSeries(aSeries());
  const sent = takeChanges('post', 'streams/changes', () =>
    anOutcome({
      planned: [{ ...planned(OCCURRENCE, 'update'), is_kept: true }, planned(NEXT, 'delete')],
      deleted_ids: [2],
      undo: { create: [], update: [], delete: [{ id: 1, version: 2 }] },
    }),
  );
  const { user, dialog } = await showOccurrence();
  await user.selectOptions(dialog.getByLabelText('Repeat'), 'Does not repeat');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-24' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const question = await askedScopes();
  expect(question.queryByRole('radio', { name: 'This one' })).toBeNull();
  expect(question.getByText('This one stays, the later ones are deleted.')).toBeTruthy();
  await user.click(await question.findByRole('button', { name: 'Delete 1 Stream' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    update: [{ id: 1, version: 1, series_id: null, scheduled_start: '2026-11-24T14:00:00.000Z' }],
    delete: [{ id: 2, version: 5 }],
  });
});

test('the last one of a series is changed without asking which are meant, and taken out of it', async () => {
  answerSeries(aSeries());
  const alone = { ...OCCURRENCE, version: 2, series_id: null, occurrence_date: null };
  const sent = takeChanges('post', 'streams/changes', () =>
    anOutcome({
      planned: [{ ...planned(OCCURRENCE, 'update'), is_kept: true }],
      streams: [alone],
      undo: { create: [], update: [], delete: [{ id: 1, version: 2 }] },
    }),
  );
  const { user, dialog } = await showOccurrence([{ ...NEXT, status: 'cancelled' }]);
  await user.selectOptions(dialog.getByLabelText('Repeat'), 'Does not repeat');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ update: [{ id: 1, series_id: null }] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a series after a number of streams shows its last day, which can be another', async () => {
  answerSeries(aSeries({ count: 12 }));
  const sent = takeRule();
  const { user, dialog } = await showOccurrence();
  expect(dialog.getByLabelText('Last day')).toHaveProperty('value', '2026-12-18');
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-11-20' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Must not be before the first day.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-11' } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '15:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const question = await askedScopes();
  await user.click(question.getByRole('radio', { name: 'All' }));
  await user.click(await question.findByRole('button', { name: 'Add 2 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ scope: 'all', weekdays: [1, 3, 5], until: '2026-12-11', local_time: '15:00' });
  expect(sent[0]).not.toHaveProperty('moved');
});

test('a stream of a series that was deleted meanwhile is added anew alone', async () => {
  answerSeries(aSeries());
  const sets = takeChanges('post', 'series', () => anOutcome({ planned: [planned(OCCURRENCE, 'create')] }));
  const added: unknown[] = [];
  api.use(
    http.post('*/api/streamer/streams', async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ message: 'Added.', stream: streamSchema.encode(OCCURRENCE) }, { status: 201 });
    }),
  );
  const { user, dialog } = await showOccurrence();
  answerSchedule(aSchedule([]));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Renamed' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/was deleted meanwhile/)).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Repeat' })).toHaveProperty('value', '');
  await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
  await waitFor(() => expect(added).toMatchObject([{ title: 'Renamed' }]));
  expect(sets).toEqual([]);
});

test('another date and other days are not changed together', async () => {
  answerSeries(aSeries({ timezone: 'America/New_York' }));
  const { user, dialog } = await showOccurrence();
  expect(dialog.getByText('Days of New York time, by which the series is kept.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }));
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-22' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Change either this date or the days of its series.')).toBeTruthy();
});

test('a stream of a series is changed also where its rule cannot be read', async () => {
  api.use(http.get('*/api/streamer/series/4', () => HttpResponse.error()));
  const { user, dialog } = await showOccurrence();
  expect(dialog.getByText('How it repeats could not be read. Open it again to change that.')).toBeTruthy();
  expect(dialog.queryByLabelText('Repeat')).toBeNull();
  takeChanges('post', 'streams/changes', () => anOutcome({ planned: [planned(OCCURRENCE, 'update')] }));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'With guests' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect((await askedScopes()).getByRole('radio', { name: 'This one' })).toHaveProperty('checked', true);
});

test('a single stream becomes the first of a series, and what is refused is named before', async () => {
  const single = aStream({ version: 3, scheduled_start: OCCURRENCE.scheduled_start });
  answerSchedule(aSchedule([single]));
  const sent = takeChanges('post', 'series', ({ preview }) =>
    anOutcome({
      planned: [{ ...planned(single, 'update'), is_kept: true }, planned(tuesday)],
      refused: [refusedDate('2026-11-30T14:00:00Z')],
      streams: preview ? [] : [{ ...single, version: 4, series_id: 4, occurrence_date: '2026-11-23' }],
      undo: preview ? null : { create: [], update: [], delete: [{ id: 2, version: 1 }] },
    }),
  );
  const { user, dialog } = await openEdit();
  expect(dialog.getByLabelText('Repeat')).toHaveProperty('value', '');
  fireEvent.change(dialog.getByLabelText('Repeat'), { target: { value: 'weekdays' } });
  expect(await dialog.findByText(/^Mon 30 Nov 2026, 14:00 GMT: only 1 h left on/)).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Book the Rest (1)' }));
  expect(await screen.findByText('Stream added')).toBeTruthy();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ title: 'Morning show', start_date: '2026-11-23', local_time: '14:00', weekdays: [1] },
      ...{ first_stream: { id: 1, version: 3 }, skip_refused: true },
    }),
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a stream that does not repeat is saved alone', async () => {
  answerSchedule(aSchedule([aStream()]));
  const sent: unknown[] = [];
  api.use(
    http.put('*/api/streamer/streams/1', async ({ request }) => {
      sent.push(await request.json());
      const stream = aStream({ title: 'New', version: 2 });
      return HttpResponse.json(updateStream.response.encode({ message: 'Stream updated', stream }));
    }),
  );
  const { user, dialog } = await openEdit();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'New' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ title: 'New', version: 1 })]));
});

test.each([
  [['create', 'update', 'create'], 'Change 1 and Add 2', '1 stream changed, 2 added'],
  [['delete', 'create', 'update', 'update'], 'Change 2, Add 1 and Delete 1', '2 streams changed, 1 added, 1 deleted'],
  [['delete', 'delete'], 'Delete 2 Streams', '2 streams deleted'],
  [['create'], 'Add 1 Stream', 'Stream added'],
] as const)('what a new rule does to streams is said before and after: %o', async (kinds, label, title) => {
  answerSeries(aSeries());
  takeChanges('patch', 'series/4', () =>
    anOutcome({
      planned: kinds.map((kind, index) => planned({ ...tuesday, id: index + 1 }, kind, index)),
      undo: { create: [], update: [], delete: [{ id: 2, version: 1 }] },
    }),
  );
  const { user, dialog } = await showOccurrence();
  await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await user.click(await (await askedScopes()).findByRole('button', { name: label }));
  expect(await screen.findByText(title)).toBeTruthy();
});
