import { carryOver, type ResponseOf } from '@livelift/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { anOutcome, planned } from '../changes/changes.fixtures.ts';
import { answerSchedule, api, aSchedule, aStream, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

mockApi();

afterEach(() => localStorage.clear());

const STREAMS = [22, 23].map((day, index) =>
  aStream({ id: index + 1, scheduled_start: new Date(`2026-11-${day}T20:00:00Z`), series_id: 4 }),
);

const PATTERNS = [
  {
    title: 'Night ride',
    estimated_duration: 120,
    timezone: 'UTC',
    local_time: '20:00',
    weekdays: [1, 7],
    interval_weeks: 1,
  },
  {
    title: 'Far away',
    estimated_duration: 60,
    timezone: 'Asia/Tokyo',
    local_time: '09:30',
    weekdays: [6],
    interval_weeks: 2,
  },
];

const outcome = (facts: Partial<ResponseOf<typeof carryOver>> = {}) => ({
  ...anOutcome({ planned: STREAMS.map((stream, index) => planned(stream, 'create', index)) }),
  ...{ patterns: PATTERNS, cancelled_ahead: 0, clock_changes: [], adjusted: [] },
  ...facts,
});

const UNDO = { create: [], update: [], delete: STREAMS.map(({ id, version }) => ({ id, version })) };

// Lets the API carry over, and remembers what was sent to be stored.
function takeCarryOver(answer = outcome()) {
  const sent: unknown[] = [];
  api.use(
    http.post<never, { preview?: boolean }>('*/api/streamer/series/carry-over', async ({ request }) => {
      const body = await request.json();
      if (!body.preview) sent.push(body);
      return HttpResponse.json(
        carryOver.response.encode(body.preview ? answer : { ...answer, streams: STREAMS, undo: UNDO }),
      );
    }),
  );
  return sent;
}

test('an empty schedule offers what came every week before, and books it after a look', async () => {
  answerSchedule(aSchedule([]));
  const sent = takeCarryOver();
  const user = renderSchedule();
  const offer = within(await screen.findByRole('region', { name: 'Carry my schedule over' }));
  expect(offer.getByText(/comes to 2 streams in this subscription\./)).toBeTruthy();
  await user.click(offer.getByRole('button', { name: 'Carry My Schedule Over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carry My Schedule Over' }));
  expect(dialog.getByText('Monday and Sunday, 20:00 GMT, 2 h')).toBeTruthy();
  expect(dialog.getByText('Every 2 weeks on Saturday, 09:30 Tokyo time, 1 h')).toBeTruthy();
  const book = await dialog.findByRole('button', { name: 'Book 2 Streams' });
  answerSchedule(aSchedule(STREAMS));
  await user.click(book);
  await screen.findByText('2 streams added');
  expect(sent).toEqual([{ preview: false, skip_refused: false }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Carry my schedule over' })).toBeNull());
});

test('what was cancelled because the subscription before ended is told, also where none of it came every week', async () => {
  answerSchedule(aSchedule([]));
  takeCarryOver(outcome({ cancelled_ahead: 17 }));
  renderSchedule();
  const told = async () => (await screen.findByRole('region', { name: 'Carry my schedule over' })).textContent;
  expect(await told()).toContain(
    '17 planned streams were cancelled when your subscription before this one ended. Go on as before?',
  );
  cleanup();
  takeCarryOver(outcome({ cancelled_ahead: 1, planned: [], patterns: [] }));
  renderSchedule();
  expect(await told()).toContain('1 planned stream was cancelled when');
  expect(screen.queryByRole('button', { name: 'Carry My Schedule Over' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
});

test('who declines is not asked again', async () => {
  answerSchedule(aSchedule([]));
  takeCarryOver();
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: 'No Thanks' }));
  expect(screen.queryByRole('region', { name: 'Carry my schedule over' })).toBeNull();
  expect(localStorage.getItem('carryOverDeclined')).toBe('1');
});

test('in a first subscription there is nothing to carry over, and nobody asks', async () => {
  answerSchedule(aSchedule([]));
  const asked = vi.fn(() => HttpResponse.error());
  api.use(http.post('*/api/streamer/series/carry-over', asked));
  const user = renderSchedule({ isRenewal: false });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Copy a Week to the Next' });
  expect(screen.queryByRole('menuitem', { name: 'Carry My Schedule Over' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('the menu says where there is nothing to carry over', async () => {
  answerSchedule(aSchedule(STREAMS));
  takeCarryOver(outcome({ planned: [], patterns: [] }));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Carry My Schedule Over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carry My Schedule Over' }));
  expect(await dialog.findByText('Nothing came every week under the subscription before this one.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Book' }).hasAttribute('disabled')).toBe(true);
});
