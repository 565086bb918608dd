import { addDays } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { anOutcome, planned, refusedDate, takeChanges } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, openAdd } from '../schedule.fixtures.tsx';

const api = mockApi();

const DAYS = ['2026-11-21', '2026-11-22', '2026-11-23'];
const STREAMS = DAYS.map((day, index) =>
  aStream({ id: 50 + index, title: 'Show', series_id: 4, scheduled_start: new Date(`${day}T18:00:00Z`) }),
);

/** A server that books three dates, but those on some days. */
function takeSeries(refused: readonly string[] = []) {
  return takeChanges('post', 'series', ({ preview, skip_refused }) => {
    const fitting = STREAMS.filter((_, index) => !refused.includes(DAYS[index] ?? ''));
    const isStored = !preview && (refused.length === 0 || skip_refused === true);
    return anOutcome({
      planned: fitting.map((stream, index) => planned(stream, 'create', index)),
      refused: refused.map((day) => refusedDate(`${day}T18:00:00Z`)),
      streams: isStored ? fitting : [],
      undo: isStored ? { create: [], update: [], delete: fitting.map(({ id, version }) => ({ id, version })) } : null,
    });
  });
}

/** Opens the dialog for a stream on Saturday, the 21st, at 18:00. */
async function openRepeated(repeat = 'daily') {
  const { user, dialog, enter } = await openAdd();
  enter('Title', 'Show');
  enter('Date', '2026-11-21');
  enter('Time', '18:00');
  enter('Repeat', repeat);
  return { user, dialog, enter };
}

test('a series says what it adds before it is saved, is booked by one call, and undone by one', async () => {
  answerSchedule(aSchedule([]));
  const sent = takeSeries();
  const undone = takeChanges('post', 'streams/changes', () => anOutcome({ deleted_ids: [50, 51, 52] }));
  const { user, dialog } = await openRepeated();
  expect(
    await dialog.findByText(
      /^3 streams are added: the first on Sat 21 Nov 2026, 18:00 GMT, the last on Mon 23 Nov 2026/,
    ),
  ).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Add 3 Streams' }));
  expect(await screen.findByText('3 streams added')).toBeTruthy();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ title: 'Show', timezone: 'UTC', local_time: '18:00', start_date: '2026-11-21' },
      ...{ preview: false, skip_refused: false },
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 3 streams added')).toBeTruthy();
  expect(undone[0]?.delete).toHaveLength(3);
});

test('a number of streams that is too high is said to be so while it is typed', async () => {
  answerSchedule(aSchedule([]));
  takeSeries();
  const { dialog, enter } = await openRepeated();
  enter('Ends', 'count');
  enter('How many', '99999');
  expect(dialog.getByText('At most 100.')).toBeTruthy();
  enter('How many', '3');
  expect(dialog.queryByText('At most 100.')).toBeNull();
});

test('chosen weekdays begin with that of the first stream', async () => {
  answerSchedule(aSchedule([]));
  const sent = takeSeries();
  const { user, dialog, enter } = await openRepeated('weekdays');
  const day = (name: string) => dialog.getByRole('checkbox', { name });
  expect(day('Saturday')).toHaveProperty('checked', true);
  await user.click(day('Monday'));
  enter('Ends', 'count');
  enter('How many', '3');
  await user.click(await dialog.findByRole('button', { name: 'Add 3 Streams' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ weekdays: [1, 6], count: 3 });
});

test('a refused date is named with its reason, and the rest is booked only where that is pressed', async () => {
  answerSchedule(aSchedule([]));
  const sent = takeSeries(['2026-11-22']);
  const { user, dialog } = await openRepeated();
  expect(await dialog.findByText('Sun 22 Nov 2026, 18:00 GMT: only 1 h left on Sun 22 Nov.')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Book the Rest (2)' }));
  expect(await screen.findByText('2 streams added')).toBeTruthy();
  expect(sent[0]).toMatchObject({ skip_refused: true });
});

test('many refused dates are told by their reasons, the first by name and the rest folded', async () => {
  answerSchedule(aSchedule([]));
  const days = Array.from({ length: 40 }, (_, index) => addDays('2026-11-21', index));
  const sent = takeChanges('post', 'series', () =>
    anOutcome({
      planned: STREAMS.map((stream, index) => planned(stream, 'create', index)),
      refused: days.map((day, index) => {
        const outside = { code: 'stream.outside_subscription', left_minutes: null, day: null };
        return refusedDate(`${day}T18:00:00Z`, index < 10 ? {} : outside);
      }),
    }),
  );
  const { user, dialog } = await openRepeated();
  const preview = within(await dialog.findByRole('status', { name: 'What would change' }));
  expect(await preview.findByText('40 dates cannot be booked:')).toBeTruthy();
  const [most, others] = preview
    .getAllByRole('listitem')
    .filter(({ parentElement }) => !parentElement?.closest('details'));
  expect(most?.textContent).toMatch(/^30 dates: outside your subscription\.Tue 1 Dec 2026, 18:00 GMT; .*and 27 more/);
  expect(others?.textContent).toMatch(
    /^10 dates: too little time left that day\.Sat 21 Nov 2026, 18:00 GMT \(1 h left\); /,
  );
  await user.click(dialog.getByRole('button', { name: 'Book the Rest (3)' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ skip_refused: true }));
});

test('where every date is refused for one reason it is said once, and nothing is left to book', async () => {
  answerSchedule(aSchedule([]));
  takeChanges('post', 'series', () =>
    anOutcome({ planned: [], refused: [22, 23, 24, 25].map((day) => refusedDate(`2026-11-${day}T18:00:00Z`)) }),
  );
  const { dialog } = await openRepeated();
  const preview = within(await dialog.findByRole('status', { name: 'What would change' }));
  expect(await preview.findByText('4 dates cannot be booked: too little time left that day.')).toBeTruthy();
  expect(preview.getByText(/^Sun 22 Nov 2026, 18:00 GMT \(1 h left\); /)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Book the Rest/ })).toBeNull();
});

test('a series of too many dates says how many it can have, and ends there by one press', async () => {
  answerSchedule(aSchedule([]));
  const asked: unknown[] = [];
  api.use(
    http.post('*/api/streamer/series', async ({ request }) => {
      asked.push(await request.json());
      const details = { max: 100, last_date: '2027-02-28' };
      const refusal = { code: 'series.too_long', message: 'Too long.', details, request_id: 'r' };
      return HttpResponse.json(refusal, { status: 422 });
    }),
  );
  const { user, dialog } = await openRepeated();
  expect(await dialog.findByText(/^This comes to more than 100 streams/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'End on Sun 28 Feb' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ until: '2027-02-28' }));
});

test('a repetition without days is not sent, and what was chosen is there again after a reload', async () => {
  answerSchedule(aSchedule([aStream()]));
  const sent = takeSeries();
  const { user, dialog } = await openRepeated('weekdays');
  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
  expect(await dialog.findByText('Choose at least one day.')).toBeTruthy();
  expect(sent).toHaveLength(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('weekdays');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
});

test('the title of an error is that of the latest one', async () => {
  answerSchedule(aSchedule([]));
  takeChanges('post', 'series', ({ preview }) => {
    if (!preview) throw HttpResponse.error();
    return anOutcome({ planned: STREAMS.map((stream, index) => planned(stream, 'create', index)) });
  });
  const refusal = { code: 'subscription_required', message: 'No active subscription.', request_id: 'r' };
  api.use(http.post('*/api/streamer/streams', () => HttpResponse.json(refusal, { status: 409 })));
  const { user, dialog, enter } = await openRepeated();
  await user.click(await dialog.findByRole('button', { name: 'Add 3 Streams' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Network error');
  enter('Repeat', '');
  await user.click(await dialog.findByRole('button', { name: 'Add Stream' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Action BlockedNo active subscription.'));
});
