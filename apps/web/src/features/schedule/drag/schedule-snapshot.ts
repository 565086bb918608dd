import { dayOf, type Stream } from '@livelift/contract';
import { formatMinutes } from '../../../lib/format.ts';
import { changeBlock, type Refusal } from '../appearance/stream-state.ts';
import { minutesLeftOn, sumBooked } from '../booking/allowance.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { type DayRow, isSameSpan, type SubscriptionDays, spanOf } from '../geometry.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import { allowanceDay, outsideSentence } from '../schedule-text.ts';

/** The schedule as it was last rendered, as far as a drag needs it. */
export type ScheduleSnapshot = {
  schedule: Schedule;
  subscription: SubscriptionDays;
  rows: ReadonlyArray<DayRow<Stream>>;
  now: Date;
  full: ReadonlySet<string>;
  canDraw: boolean;
  /** The ids of what is selected, of which one that is dragged takes the others along. */
  selected: ReadonlySet<number>;
  clock: ScheduleClock;
  /** Whose times stand small beside those of the clock. */
  secondaryClock: ScheduleClock;
};

function streamOf(target: Element, { schedule }: ScheduleSnapshot): Stream | undefined {
  const id = target.closest<HTMLElement>('[data-stream-id]')?.dataset.streamId;
  return schedule.streams.data.find((one) => String(one.id) === id);
}

/** The stream that an element belongs to, if it can be changed now. */
export function changeableStream(target: Element, snapshot: ScheduleSnapshot): Stream | null {
  const stream = streamOf(target, snapshot);
  return stream && changeBlock(stream, snapshot.now) === null ? stream : null;
}

/** The title of a refusal outside the subscription's days. */
export const OUTSIDE = 'Outside your subscription';

/** Why no stream can be drawn in the past. */
export const TIME_OVER: Refusal = { title: 'This time is over', text: 'No stream can begin here.' };

// Why no stream can be drawn on a day with too little time left.
function fullDayRefusal(at: Date, { full, schedule, clock }: ScheduleSnapshot): Refusal | null {
  const day = dayOf(at);
  if (!full.has(day)) return null;
  const booked = sumBooked(schedule, null);
  const left = minutesLeftOn(day, booked);
  const of = formatMinutes(booked.dailyMinutes);
  const text =
    left === 0
      ? `All ${of} of ${allowanceDay(day, clock)} are booked.`
      : `Only ${formatMinutes(left)} of ${of} is left on ${allowanceDay(day, clock)}, less than the shortest stream needs.`;
  return { title: 'This day is full', text };
}

/** Why no drag can start at an instant; null where the page says so elsewhere. */
export function dragBlock(target: Element, at: Date, snapshot: ScheduleSnapshot): Refusal | null {
  const stream = streamOf(target, snapshot);
  if (stream) return changeBlock(stream, snapshot.now);
  if (!snapshot.canDraw) return null;
  if (at < snapshot.now) return TIME_OVER;
  // The first and the last row by a clock may reach further than the subscription.
  const outside = outsideSentence(
    { start: at, end: new Date(at.getTime() + 1) },
    snapshot.subscription,
    snapshot.clock,
  );
  return outside === null ? fullDayRefusal(at, snapshot) : { title: OUTSIDE, text: outside };
}

/** Whether a dragged stream can still be changed and has not been moved elsewhere. */
export function isUnchangedSince(stream: Stream, { schedule, now }: ScheduleSnapshot): boolean {
  const current = schedule.streams.data.find(({ id }) => id === stream.id);
  return current !== undefined && changeBlock(current, now) === null && isSameSpan(spanOf(current), spanOf(stream));
}
