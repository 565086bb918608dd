import {
  type ChangesOutcome,
  createSeries,
  getSeries,
  type RefusedChange,
  type Series,
  type Stream,
} from '@livelift/contract';
import { HttpResponse, http } from 'msw';
import { api, aSchedule } from '../schedule.fixtures.tsx';

/** What changes would come to that do nothing, unless told otherwise. */
export const anOutcome = (facts: Partial<ChangesOutcome> = {}): ChangesOutcome => ({
  message: 'Schedule updated',
  streams: [],
  deleted_ids: [],
  planned: [],
  refused: [],
  conflicts: [],
  allowance: aSchedule([]),
  lapsing_minutes: 0,
  undo: null,
  ...facts,
});

/** A change that fits. */
export const planned = (stream: Stream, kind: 'create' | 'update' | 'delete' = 'create', index = 0) => ({
  ...{ kind, index, id: kind === 'create' ? null : stream.id, scheduled_start: stream.scheduled_start },
  estimated_duration: stream.estimated_duration,
  occurrence_date: stream.occurrence_date,
  is_kept: false,
});

/** A series on Mondays, Wednesdays and Fridays at 14:00 GMT until the end of the subscription. */
export const aSeries = (facts: Partial<Series> = {}): Series => ({
  ...{ id: 4, title: 'Morning show', description: null, wordlist_id: null, estimated_duration: 120 },
  ...{ timezone: 'UTC', local_time: '14:00', weekdays: [1, 3, 5], interval_weeks: 1, start_date: '2026-11-20' },
  ...{ until: null, count: null, last_date: '2026-12-18', exceptions: [], streams_ahead: 12 },
  ...{ next_start: null, last_start: null, created_at: new Date('2026-11-20T09:00:00Z') },
  ...facts,
});

/** Lets the API answer this series. */
export const answerSeries = (series: Series) =>
  api.use(
    http.get(`*/api/streamer/series/${series.id}`, () => HttpResponse.json(getSeries.response.encode({ series }))),
  );

/** A date that is refused, since its day is full. */
export const refusedDate = (start: string, facts: Partial<RefusedChange> = {}): RefusedChange => ({
  ...{ kind: 'create', index: 0, id: null, scheduled_start: new Date(start), occurrence_date: start.slice(0, 10) },
  ...{ code: 'stream.daily_limit_exceeded', message: 'Refused.', day: start.slice(0, 10), left_minutes: 60 },
  next_free_start: null,
  ...facts,
});

type Body = { preview?: boolean; skip_refused?: boolean } & Record<string, unknown>;

/** Lets the API answer a call of changes, and remembers what was sent to be stored. */
export function takeChanges(
  method: 'post' | 'patch' | 'delete',
  path: string,
  outcomeOf: (body: Body) => ChangesOutcome,
): Body[] {
  const sent: Body[] = [];
  api.use(
    http[method]<never, Body>(`*/api/streamer/${path}`, async ({ request }) => {
      const body = await request.json();
      if (!body.preview) sent.push(body);
      const answer = { ...outcomeOf(body), series: null, clock_changes: [], adjusted: [] };
      return HttpResponse.json(createSeries.response.encode(answer));
    }),
  );
  return sent;
}
