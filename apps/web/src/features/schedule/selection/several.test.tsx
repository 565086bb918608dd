import { changeStreams } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOutcome, planned, refusedDate, takeChanges } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

mockApi();

const STREAMS = [
  aStream({ id: 1, title: 'One', version: 2 }),
  aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-23T10:00:00Z') }),
];

test('several are selected with Shift, by mouse and keyboard, and deleted together', async () => {
  answerSchedule(aSchedule(STREAMS));
  const sent = takeChanges('post', 'streams/changes', () =>
    anOutcome({ planned: STREAMS.map((stream) => planned(stream, 'delete')), deleted_ids: [1, 2] }),
  );
  const user = renderSchedule();
  const [one, two] = [
    await screen.findByRole('button', { name: /: One/ }),
    screen.getByRole('button', { name: /: Two/ }),
  ];
  await user.keyboard('{Shift>}');
  await user.click(one);
  await user.keyboard('{/Shift}');
  fireEvent.keyDown(two, { key: ' ', shiftKey: true });
  expect([one, two].map((block) => block.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Streams' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete 2 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changeStreams.body.parse(sent[0]).delete).toEqual([
    { id: 1, version: 2 },
    { id: 2, version: 1 },
  ]);
});

test('Delete asks about all that are selected, Tab leads to what can be done with them, and Escape lets go of them', async () => {
  answerSchedule(aSchedule(STREAMS));
  takeChanges('post', 'streams/changes', () => anOutcome());
  const user = renderSchedule();
  const [one, two] = [
    await screen.findByRole('button', { name: /: One/ }),
    screen.getByRole('button', { name: /: Two/ }),
  ];
  for (const block of [one, two]) fireEvent.keyDown(block, { key: ' ', shiftKey: true });
  const bar = await screen.findByRole('button', { name: 'Move' });
  two.focus();
  await user.tab();
  expect(document.activeElement).toBe(bar);
  two.focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Delete Streams' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(one.getAttribute('aria-pressed')).toBe('true');
  // The first hides the tooltip of what has the focus.
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(one.getAttribute('aria-pressed')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('where each of several streams goes, and its new length, is said before they are changed', async () => {
  answerSchedule(aSchedule(STREAMS));
  const moved = ['2026-11-29T14:00:00Z', '2026-11-23T11:00:00Z'].map((at) => new Date(at));
  takeChanges('post', 'streams/changes', () =>
    anOutcome({
      planned: STREAMS.map((stream, index) => ({
        ...planned(stream, 'update'),
        scheduled_start: moved[index] ?? stream.scheduled_start,
        estimated_duration: 120 + index * 60,
      })),
    }),
  );
  const user = renderSchedule();
  for (const name of [/: One/, /: Two/])
    fireEvent.keyDown(await screen.findByRole('button', { name }), { key: ' ', shiftKey: true });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Streams' }));
  expect(await dialog.findByText('“One”: Sun 22 Nov, 14:00 → Sun 29 Nov, 14:00 GMT')).toBeTruthy();
  expect(dialog.getByText('“Two”: Mon 23 Nov, 10:00 → 11:00 GMT, 2 h → 3 h')).toBeTruthy();
});

test('where none of several streams fits, nothing offers to move them', async () => {
  answerSchedule(aSchedule(STREAMS));
  takeChanges('post', 'streams/changes', () =>
    anOutcome({ refused: [refusedDate('2026-11-29T14:00:00Z'), refusedDate('2026-11-30T10:00:00Z')] }),
  );
  const user = renderSchedule();
  for (const name of [/: One/, /: Two/])
    fireEvent.keyDown(await screen.findByRole('button', { name }), { key: ' ', shiftKey: true });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Streams' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Move/ })).toBeNull());
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('one of several that are selected, picked up and dropped, offers to move all of them by as much', async () => {
  answerSchedule(aSchedule(STREAMS.map((stream) => ({ ...stream, series_id: 3, occurrence_date: '2026-11-22' }))));
  const sent = takeChanges('post', 'streams/changes', () =>
    anOutcome({ planned: STREAMS.map((stream) => planned(stream, 'update')) }),
  );
  const user = renderSchedule();
  const one = await screen.findByRole('button', { name: /: One/ });
  for (const block of [one, screen.getByRole('button', { name: /: Two/ })])
    fireEvent.keyDown(block, { key: ' ', shiftKey: true });
  one.focus();
  await user.keyboard(' {ArrowUp}{ArrowRight}');
  expect(document.querySelectorAll('[data-dragged]')).toHaveLength(2);
  const label = document.querySelector('[data-drag-label]');
  await waitFor(() =>
    expect(label?.textContent).toMatch(/^2 streams, 1 day earlier and 30 min later“One”: Sat 21 Nov, 14:30/),
  );
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Streams' }));
  expect(dialog.getByLabelText('Days')).toHaveProperty('value', '-1');
  expect(dialog.getByLabelText('Hours')).toHaveProperty('value', '30');
  await user.click(await dialog.findByRole('button', { name: 'Move 2 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changeStreams.body.parse(sent[0]).update).toMatchObject([
    { id: 1, version: 2, scheduled_start: new Date('2026-11-21T14:30:00Z') },
    { id: 2, version: 1, scheduled_start: new Date('2026-11-22T10:30:00Z') },
  ]);
});

test('a week is copied to the next from the menu, and the first stream of it is brought into sight', async () => {
  answerSchedule(aSchedule(STREAMS));
  const copies = ['2026-11-29', '2026-11-30'].map((day, index) =>
    aStream({ id: 8 + index, title: `On ${day}`, scheduled_start: new Date(`${day}T14:00:00Z`) }),
  );
  const sent = takeChanges('post', 'streams/changes', ({ preview }) =>
    anOutcome({ planned: copies.map((copy) => planned(copy)), streams: preview ? [] : copies }),
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = renderSchedule({ subscription: { id: 1, start_date: '2026-11-20', end_date: '2026-11-29' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a Week to the Next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a Week' }));
  await user.click(await dialog.findByRole('button', { name: 'Copy 2 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.create).toEqual([
    expect.objectContaining({ title: 'One', scheduled_start: '2026-11-29T14:00:00.000Z' }),
  ]);
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  const place = scroll.mock.contexts.at(-1);
  expect(place instanceof Element && place.textContent).toContain('On 2026-11-29');
});

test('each stream of a week can be left out, and what was booked by Go Live Now is unless it is chosen', async () => {
  const live = aStream({
    ...{ id: 3, title: 'Test', scheduled_start: new Date('2026-11-20T20:00:00Z'), estimated_duration: 240 },
    ...{ status: 'completed', is_go_live: true, used_minutes: 1 },
  });
  answerSchedule(aSchedule([live, aStream({ title: 'One' })]));
  const sent = takeChanges('post', 'streams/changes', () => anOutcome({ planned: [planned(aStream())] }));
  const user = renderSchedule({ subscription: { id: 1, start_date: '2026-11-20', end_date: '2026-11-29' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a Week to the Next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a Week' }));
  const test = await dialog.findByRole('checkbox', { name: 'Test Fri 20 Nov, 20:00 GMT, 30 min' });
  const one = dialog.getByRole('checkbox', { name: 'One Sun 22 Nov, 14:00 GMT, 2 h' });
  expect([test, one].map((box) => box.matches(':checked'))).toEqual([false, true]);
  await user.click(one);
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true);
  await user.click(test);
  await user.click(await dialog.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.create).toEqual([expect.objectContaining({ title: 'Test', estimated_duration: 30 })]);
});

test('a series is not booked on top of itself, and the dialog says how many repeat there already', async () => {
  const series = { series_id: 4, occurrence_date: '2026-11-22' };
  const next = aStream({ id: 9, title: 'One', ...series, scheduled_start: new Date('2026-11-29T14:00:00Z') });
  answerSchedule(aSchedule([aStream({ ...series, title: 'One' }), { ...next, occurrence_date: '2026-11-29' }]));
  const user = renderSchedule({ subscription: { id: 1, start_date: '2026-11-20', end_date: '2026-11-29' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy a Week to the Next' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a Week' }));
  expect(dialog.getByText('1 stream already repeats there and is not booked again.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true);
});

test('a stream is duplicated with its texts and length, at the same hour of the next day', async () => {
  answerSchedule(aSchedule([aStream({ title: 'One', description: 'With guests', estimated_duration: 90 })]));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: /: One/ }));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
  expect(form.getByLabelText('Title')).toHaveProperty('value', 'One');
  expect(form.getByLabelText('Duration')).toHaveProperty('value', '90');
  expect(form.getByLabelText('Date')).toHaveProperty('value', '2026-11-23');
  expect(form.getByLabelText('Time')).toHaveProperty('value', '14:00');
  expect(form.getByLabelText(/Description/)).toHaveProperty('value', 'With guests');
});

test('several are selected in the list, by a checkbox each, and moved together', async () => {
  localStorage.setItem('scheduleView', 'list');
  takeChanges('post', 'streams/changes', () => anOutcome());
  answerSchedule(aSchedule([...STREAMS, aStream({ id: 3, title: 'Done', status: 'completed' })]));
  const user = renderSchedule();
  await user.click(await screen.findByRole('checkbox', { name: 'Select: One' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: Two' }));
  expect(screen.queryByRole('checkbox', { name: 'Select: Done' })).toBeNull();
  expect(screen.getByText('2 streams selected.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('dialog', { name: 'Move Streams' })).toBeTruthy();
  localStorage.clear();
});

test('what sticks to the window, and lies below other such things, does not hold the menu', async () => {
  answerSchedule(aSchedule(STREAMS));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  const button = screen.getByRole('button', { name: 'More' });
  expect([button, menu].map((each) => each.closest('[data-page-bar]') !== null)).toEqual([true, false]);
});
