import { daysInclusive, plusMinutes, STREAM_DURATION, type Stream, startOfDay } from '@livelift/contract';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import {
  MINUTES_PER_DAY,
  minuteOfDay,
  minutesOf,
  type Span,
  type SubscriptionDays,
  spanFrom,
  spanOf,
} from '../geometry.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import { daysLater } from '../selection/selection-requests.ts';
import { EVENING_MINUTES, freeStart, isSplit } from './free-start.ts';

type Planned = { schedule: Schedule; subscription: SubscriptionDays; now: Date; editedId?: number | null };

// The first of some spans that is free, else the next free slot after the first of them; null where there is none.
function firstFree(wishes: readonly Span[], { schedule, subscription, now, editedId = null }: Planned): Date | null {
  const freeFrom = (span: Span) => freeStart({ span, editedId, now }, schedule, subscription);
  const fitting = wishes.find((span) => freeFrom(span)?.getTime() === span.start.getTime());
  return fitting?.start ?? (wishes[0] ? freeFrom(wishes[0]) : null);
}

const DAYS_TRIED = 7;

// Before this time of day by the clock nobody is proposed a first stream.
const MORNING_MINUTES = 8 * 60;

// The time of day by the clock at which most streams were planned, the later planned one of equals; null without any.
function usualMinute(streams: readonly Stream[], clock: ScheduleClock): number | null {
  const minutes = streams
    .filter((stream) => stream.status !== 'cancelled' && !stream.is_go_live)
    .map(({ scheduled_start }) => minuteOfDay(clock.toWallTime(scheduled_start)))
    .reverse();
  const alike = [...Map.groupBy(minutes, (minute) => minute).values()];
  return alike.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null;
}

/**
 * The start that is proposed for a new stream: the usual hour, on the first day on which it is free from `next` on. Without a
 * stream the first free slot of the same day by the clock from the morning on, else the evening, so that nobody is proposed the
 * night, or the midnight at which a day of the allowance begins. Null where nothing is free.
 */
export function proposedStart(next: Span, planned: Planned, clock: ScheduleClock): Date | null {
  const free = firstFree([next], planned);
  if (free === null) return null;
  const usual = usualMinute(planned.schedule.streams.data, clock);
  const isDaytime = minuteOfDay(clock.toWallTime(free)) >= MORNING_MINUTES;
  if (usual === null && isDaytime && dayOn(clock, free) === dayOn(clock, next.start)) return free;
  const wished = clock.toInstant(plusMinutes(startOfDay(dayOn(clock, free)), usual ?? EVENING_MINUTES));
  const wishes = Array.from({ length: DAYS_TRIED }, (_, days) => daysLater(wished, days, clock));
  return firstFree(
    [...wishes, free].map((start) => spanFrom(start, minutesOf(next))).filter(({ start }) => start >= free),
    planned,
  );
}

/**
 * The start that is proposed for the copy of a stream: its time of day by the clock on the next day, else a week later, else
 * the next free slot. One of the past is followed from today on. Null where nothing is free.
 */
export function copiedStart(stream: Stream, planned: Planned, clock: ScheduleClock): Date | null {
  const { scheduled_start: at } = stream;
  const past = Math.max(0, daysInclusive(dayOn(clock, at), dayOn(clock, planned.now)) - 1);
  const days = past > 0 ? [past, past + 1, past + 7] : [1, 7];
  const length = minutesOf(spanOf(stream));
  return firstFree(
    days.map((each) => spanFrom(daysLater(at, each, clock), length)),
    planned,
  );
}

/**
 * The start that is offered instead of one that does not fit: the next free slot of the same day by the clock, else the latest
 * one before it on that day, else the same time of day on the next day with room within a week, so that nobody who streams in
 * the evening is offered the midnight at which a day of the allowance begins; else the next free slot. Null where nothing is free.
 */
export function offeredStart(wanted: Span, planned: Planned, clock: ScheduleClock): Date | null {
  const { start } = wanted;
  const free = firstFree([wanted], planned);
  if (free === null || dayOn(clock, free) === dayOn(clock, start)) return free;
  const spanAt = (at: Date) => spanFrom(at, minutesOf(wanted));
  const earlier = Array.from({ length: MINUTES_PER_DAY / STREAM_DURATION.step }, (_, steps) =>
    spanAt(plusMinutes(start, -steps * STREAM_DURATION.step)),
  ).filter((span) => dayOn(clock, span.start) === dayOn(clock, start) && (isSplit(wanted) || !isSplit(span)));
  const days = Array.from({ length: DAYS_TRIED }, (_, index) => spanAt(daysLater(start, index + 1, clock)));
  return firstFree([wanted, ...earlier, ...days], planned);
}
