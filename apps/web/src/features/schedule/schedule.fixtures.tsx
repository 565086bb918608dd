import type { Stream } from '@livelift/contract';
import { carryOver, listMyStreams } from '@livelift/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentProps } from 'react';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { ScheduleClockProvider } from './clock/clock-context.tsx';
import type { Schedule } from './queries/schedule.queries.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { preloadDialogs } from './schedule-dialogs.tsx';

// Loaded beforehand, so that a test need not wait for a dialog to arrive.
await preloadDialogs();

/** The moment at which every test of the schedule takes place: a Saturday. */
export const NOW = new Date('2026-11-21T12:30:00Z');

const SUBSCRIPTION = { id: 1, start_date: '2026-11-20', end_date: '2026-11-23' };

const WORDLISTS = [
  { id: 7, display_name: 'KCIP' },
  { id: 8, display_name: 'Gamble' },
];

/** A scheduled stream of two hours, tomorrow at 14:00 GMT unless told otherwise. */
export const aStream = (facts: Partial<Stream> = {}): Stream => ({
  id: 1,
  subscription_id: 1,
  title: 'Morning show',
  description: null,
  scheduled_start: new Date('2026-11-22T14:00:00Z'),
  estimated_duration: 120,
  wordlist_id: null,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
  series_id: null,
  occurrence_date: null,
  is_exception: false,
  is_go_live: false,
  used_minutes: facts.estimated_duration ?? 120,
  created_at: new Date('2026-11-20T09:00:00Z'),
  version: 1,
  ...facts,
});

/** A schedule of four days with 6 hours a day and 1,000 minutes left. */
export const aSchedule = (streams: Stream[], facts: Partial<Schedule> = {}): Schedule => ({
  streams: { data: streams, total: streams.length, per_page: 15, current_page: 1, last_page: 1, has_more: false },
  daily_limit_hours: 6,
  total_available_hours: 24,
  total_used_hours: 7.333,
  remaining_total_hours: 16.667,
  total_available_minutes: 1440,
  total_used_minutes: 440,
  remaining_total_minutes: 1000,
  bookable_minutes: 900,
  has_active_subscription: true,
  has_expired_with_unused_hours: false,
  unused_hours_on_expiration: 0,
  ...facts,
});

// Where nothing came every week.
const NOTHING_CARRIED = {
  ...{ message: 'Nothing was saved', streams: [], deleted_ids: [], planned: [], refused: [], conflicts: [] },
  ...{
    allowance: aSchedule([]),
    lapsing_minutes: 0,
    undo: null,
    patterns: [],
    cancelled_ahead: 0,
    clock_changes: [],
    adjusted: [],
  },
};

/** The API, as far as the schedule calls it. */
export const api = setupServer(
  http.post('*/api/streamer/series/carry-over', () => HttpResponse.json(carryOver.response.encode(NOTHING_CARRIED))),
);

/** Enables it for the tests of one file; an unexpected call fails the test. */
export function mockApi(): typeof api {
  beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => api.resetHandlers());
  afterAll(() => api.close());
  return api;
}

/** Lets the API answer this schedule. */
export const answerSchedule = (schedule: Schedule) =>
  api.use(http.get('*/api/streamer/streams', () => HttpResponse.json(listMyStreams.response.encode(schedule))));

/** Remembers what is sent by a call, whose answers are lost. */
export function loseAnswers(method: 'post' | 'put', path: string): unknown[] {
  const sent: unknown[] = [];
  api.use(
    http[method](`*/api/streamer/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.error();
    }),
  );
  return sent;
}

type ScheduleProps = Partial<ComponentProps<typeof ScheduleCard>> & { timeZone?: string | null; is12Hours?: boolean };

/** Shows the card as a page does, with an active subscription and an account without a zone unless told otherwise. */
export function renderSchedule({ timeZone = null, is12Hours = false, ...props }: ScheduleProps = {}) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ScheduleClockProvider timeZone={timeZone} is12Hours={is12Hours}>
        <ScheduleCard wordlists={WORDLISTS} subscription={SUBSCRIPTION} isRenewal now={NOW} {...props} />
      </ScheduleClockProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return user;
}

/** Shows the card and opens its dialog for a new stream. */
export async function openAdd(props: ScheduleProps = {}) {
  const user = renderSchedule(props);
  const button = screen.getByRole('button', { name: 'Add Stream' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { user, dialog, enter };
}

/** Shows the card and opens the dialog that edits its one stream. */
export async function openEdit(props: ScheduleProps = {}) {
  const user = renderSchedule(props);
  await user.click(await screen.findByRole('button', { name: /Morning show|Renamed elsewhere/ }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit Stream' })) };
}
