import { type ChangesOutcome, createSeries, type RefusedChange, type Stream } from '@livelift/contract';
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
});

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
