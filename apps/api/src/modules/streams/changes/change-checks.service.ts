import { localTimeAt, type RefusedChange } from '@livelift/contract';
import { Failure } from '../../../platform/errors.ts';
import { isOutdated } from '../../../platform/versions.ts';
import type { SeriesRow } from '../series/series.repository.ts';
import { isException, type SeriesTemplate, type SeriesTexts } from '../series/series.rules.ts';
import {
  bookingRefused,
  seriesNotFound,
  streamChangedMeanwhile,
  streamNotFound,
  wordlistUnknown,
} from '../streams.errors.ts';
import type { StreamRow } from '../streams.repository.ts';
import { completeIfOver } from '../streams.rules.ts';
import { assertChangeable, isSaved, toStream } from '../streams.service.ts';
import type { StreamColumns } from './changes.repository.ts';
import type { Refused } from './changes.rules.ts';

/** What a stream is to be. One that is there stays in its series where none is named. */
export type StreamWish = SeriesTexts & {
  scheduled_start: Date;
  series_id?: number | null | undefined;
  occurrence_date?: string | null | undefined;
};

/** A stream that a set deletes, with its place in the set. */
export type DeletedStream = { index: number; row: StreamRow };

type Named = { id: number; version?: number | undefined };

/** Streams to make, to change and to delete. */
export type ChangeSet = { create: StreamWish[]; update: (StreamWish & Named)[]; delete: Named[] };

/** A stream that fits, with what it was before; null for a new one. */
export type PlannedStream = StreamColumns & {
  kind: 'create' | 'update';
  index: number;
  id: number | null;
  before: StreamRow | null;
};

/** A change that is not refused for itself, before the allowance is asked. */
export type Candidate = StreamWish & Pick<PlannedStream, 'kind' | 'index' | 'id' | 'before'>;

/** What a set is checked against, read once and under the lock of the streamer. */
export type LoadedRows = {
  now: Date;
  streams: Map<number, StreamRow>;
  series: Map<number, SeriesRow>;
  wordlistIds: Set<number>;
};

const toRefused = (
  change: Pick<RefusedChange, 'kind' | 'index'> & { id: number | null },
  stream: { scheduled_start: Date; occurrence_date?: string | null | undefined } | null,
  { content: { code, message } }: Failure,
): RefusedChange => ({
  kind: change.kind,
  index: change.index,
  id: change.id,
  scheduled_start: stream?.scheduled_start ?? null,
  occurrence_date: stream?.occurrence_date ?? null,
  code,
  message,
  day: null,
  left_minutes: null,
  next_free_start: null,
});

/** How a stream for which the allowance has no room is answered. */
export function bookingRefusal({ wanted, refusal, nextFreeStart }: Refused<Candidate>): RefusedChange {
  return {
    ...toRefused(wanted, dated(wanted), bookingRefused(refusal, nextFreeStart)),
    day: refusal.reason === 'daily_limit' ? refusal.day : null,
    left_minutes: 'leftMinutes' in refusal ? refusal.leftMinutes : null,
    next_free_start: nextFreeStart,
  };
}

const dated = ({ scheduled_start, occurrence_date, before }: Candidate) => ({
  scheduled_start,
  occurrence_date: occurrence_date ?? before?.occurrence_date ?? null,
});

// What a call for this stream alone would throw before it asks the allowance.
function assertStored(row: StreamRow | undefined, { version }: Named, now: Date): StreamRow {
  if (!row) throw streamNotFound();
  assertChangeable(completeIfOver(row, now), now);
  if (isOutdated(version, row)) throw streamChangedMeanwhile(toStream(row, now));
  return row;
}

function assertUpdatable(wish: StreamWish & Named, { streams, now }: LoadedRows): StreamRow {
  const row = streams.get(wish.id);
  const isDone = row && isSaved(row, { ...wish, estimated_duration: wish.duration_minutes });
  return assertStored(row, isDone ? { id: wish.id } : wish, now);
}

function assertNamed({ wordlist_id, series_id }: StreamWish, { series, wordlistIds }: LoadedRows): void {
  if (wordlist_id !== null && !wordlistIds.has(wordlist_id)) throw wordlistUnknown();
  if (typeof series_id === 'number' && !series.has(series_id)) throw seriesNotFound();
}

// Does what may fail for one change alone; a failure is handed on instead.
function attempt<T>(work: () => T, refuse: (failure: Failure) => void): T[] {
  try {
    return [work()];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refuse(error);
    return [];
  }
}

/** The streams that a set makes and changes, updates first; what is refused for itself is added to `refused`. */
export function candidatesOf(set: ChangeSet, loaded: LoadedRows, refused: RefusedChange[]): Candidate[] {
  const updates = set.update.flatMap((wish, index) => {
    const change = { kind: 'update' as const, index, id: wish.id };
    const row = loaded.streams.get(wish.id) ?? null;
    return attempt(
      () => {
        const before = assertUpdatable(wish, loaded);
        assertNamed(wish, loaded);
        return { ...wish, ...change, before };
      },
      (failure) =>
        refused.push(toRefused(change, row && { ...wish, ...dated({ ...wish, ...change, before: row }) }, failure)),
    );
  });
  const creates = set.create.flatMap((wish, index) => {
    const change = { kind: 'create' as const, index, id: null };
    return attempt(
      () => {
        assertNamed(wish, loaded);
        return { ...wish, ...change, before: null };
      },
      (failure) => refused.push(toRefused(change, wish, failure)),
    );
  });
  return [...updates, ...creates];
}

/** The streams that a set deletes; what is refused is added to `refused`. */
export function deletedOf(set: ChangeSet, { streams, now }: LoadedRows, refused: RefusedChange[]): DeletedStream[] {
  return set.delete.flatMap((named, index) => {
    const found = streams.get(named.id);
    return attempt(
      () => ({ index, row: assertStored(found, named, now) }),
      (failure) => refused.push(toRefused({ kind: 'delete', index, id: named.id }, found ?? null, failure)),
    );
  });
}

/** A stream with its place in a series. Only of what fits: nothing else has days that could be counted in every zone. */
export function toPlanned(wanted: Candidate, { series }: LoadedRows, next: SeriesTemplate | undefined): PlannedStream {
  const { title, description, scheduled_start, duration_minutes, wordlist_id, kind, index, id, before } = wanted;
  const columns = { title, description, scheduled_start, duration_minutes, wordlist_id };
  const seriesId = wanted.series_id === undefined ? (before?.series_id ?? null) : wanted.series_id;
  const template = next ?? (seriesId === null ? undefined : series.get(seriesId));
  const place = { series_id: null, occurrence_date: null, is_exception: false };
  if (!template) return { ...columns, ...place, kind, index, id, before };
  const kept = next || seriesId === before?.series_id ? before?.occurrence_date : null;
  const date = wanted.occurrence_date ?? kept ?? localTimeAt(scheduled_start, template.timezone).date;
  const occurrence = { occurrence_date: date, is_exception: isException(columns, template, date) };
  return { ...columns, ...occurrence, series_id: seriesId, kind, index, id, before };
}
