import type { Stream } from '@livelift/contract';
import { dayOf } from '@livelift/contract';
import { formatCount, formatPlural } from '../../lib/format.ts';
import type { SubscriptionDays } from './schedule.geometry.ts';
import { spanOf, timelineDays } from './schedule.geometry.ts';
import { isSameSpan } from './schedule-drag.ts';
import { laneFinder } from './schedule-lanes.ts';
import { boundsOf, indexBooked } from './schedule-preview.ts';
import { minutesLeftOn, sumBooked } from './stream-allowance.ts';
import type { Refusal } from './stream-state.ts';
import { refusedChange } from './stream-state.ts';
import { spokenDay } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';

/** What a drag has to know of the schedule, as of now. */
export type DragFacts = {
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  now: Date;
  /** Days that have too little left for the shortest stream. */
  full: ReadonlySet<string>;
  /** Whether new streams can be drawn. */
  canDraw: boolean;
};

/** All that a drag needs of the schedule, in order; null where nothing can be put anywhere. */
export function indexFacts({ schedule, subscription, now }: DragFacts, editedId: number | null) {
  const bounds = subscription && boundsOf(subscription, now);
  if (!bounds) return null;
  const streams = schedule.streams.data;
  const index = indexBooked({ ...schedule, streams, subscription }, editedId);
  return { bounds, index, laneOn: laneFinder(streams, { days: timelineDays(subscription, now), editedId }) };
}

function streamOf(target: Element, { schedule }: DragFacts): Stream | undefined {
  const id = target.closest<HTMLElement>('[data-stream-id]')?.dataset.streamId;
  return schedule.streams.data.find((one) => String(one.id) === id);
}

/** The stream that an element belongs to, if it can be changed now. */
export function changeableStream(target: Element, facts: DragFacts): Stream | null {
  const stream = streamOf(target, facts);
  return stream && refusedChange(stream, facts.now) === null ? stream : null;
}

/** Why no stream can be drawn where the time is over. */
export const TIME_OVER: Refusal = { title: 'This time is over', text: 'No stream can begin here.' };

// Where the mouse is offered nothing: the day has too little left.
function fullDay(at: Date, { full, schedule }: DragFacts): Refusal | null {
  const day = dayOf(at);
  if (!full.has(day)) return null;
  const booked = sumBooked({ ...schedule, streams: schedule.streams.data }, null);
  const left = minutesLeftOn(day, booked);
  const of = formatPlural(booked.dailyMinutes, 'minute');
  const text =
    left === 0
      ? `All ${of} of ${spokenDay(day)} are booked.`
      : `Only ${formatCount(left)} of ${of} are left on ${spokenDay(day)}, fewer than the shortest stream needs.`;
  return { title: 'This day is full', text };
}

/** Why nothing can be taken up at an instant of the timeline; null where the page around it says why. */
export function refusedHold(target: Element, at: Date, facts: DragFacts): Refusal | null {
  const stream = streamOf(target, facts);
  if (stream) return refusedChange(stream, facts.now);
  if (!facts.canDraw) return null;
  return at < facts.now ? TIME_OVER : fullDay(at, facts);
}

/** Whether a stream that is held can still be changed, and lies where it was taken up. */
export function isStillThere(stream: Stream, { schedule, now }: DragFacts): boolean {
  const current = schedule.streams.data.find(({ id }) => id === stream.id);
  return current !== undefined && refusedChange(current, now) === null && isSameSpan(spanOf(current), spanOf(stream));
}
