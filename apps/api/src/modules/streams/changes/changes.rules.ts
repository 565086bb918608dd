import { MINUTE_MS, splitByDay } from '@livelift/contract';
import {
  type BookingRefusal,
  type BookingTime,
  freeStartsBeside,
  type Grant,
  refuseBeside,
  sumUsed,
} from '../allowance/allowance.rules.ts';
import { type Booking, occupiedEnd } from '../streams.rules.ts';

type Stored = Booking & { id: number };

/** A stream as it is wanted: a new one, or one that is there and moves. */
export type Wanted = BookingTime & { id: number | null };

/** One that does not fit, and where one of its length would. */
export type Refused<W extends Wanted> = { wanted: W; refusal: BookingRefusal; nextFreeStart: Date | null };

/** What becomes of a set of changes. */
export type Placement<W extends Wanted> = {
  placed: W[];
  refused: Refused<W>[];
  /** Everything that stands afterwards. */
  after: Booking[];
};

/** The streams of a subscription at `now`, without those that are deleted, and the days and hours that it grants. */
export type Schedule = { streams: Stored[]; grant: Grant; now: Date };

/** A stream that is ahead, as the rules see it. */
export const bookingOf = ({ scheduled_start, duration_minutes }: BookingTime): Booking => ({
  status: 'scheduled',
  scheduled_start,
  duration_minutes,
  started_at: null,
  ended_at: null,
});

type Used = { byDay: Map<string, number>; total: number };

function add(used: Used, { scheduled_start, duration_minutes }: BookingTime, sign: 1 | -1 = 1): void {
  for (const [day, minutes] of splitByDay(scheduled_start, duration_minutes))
    used.byDay.set(day, (used.byDay.get(day) ?? 0) + sign * minutes);
  used.total += sign * duration_minutes;
}

const usedBy = (bookings: Booking[], now: Date): Used => {
  const { byDay, total } = sumUsed(bookings, now);
  return { byDay: new Map(byDay), total };
};

// Places one after the other beside what is used already.
function placeEach<W extends Wanted>(wanted: readonly W[], used: Used, { grant, now }: Schedule) {
  const placed: W[] = [];
  const refused: { wanted: W; refusal: BookingRefusal }[] = [];
  for (const each of wanted) {
    const refusal = refuseBeside(each, grant, { used, now });
    if (refusal) refused.push({ wanted: each, refusal });
    else {
      placed.push(each);
      add(used, each);
    }
  }
  return { placed, refused };
}

type Outcome<W extends Wanted> = { placed: W[]; refused: { wanted: W; refusal: BookingRefusal }[]; after: Booking[] };

// What was refused beside a stream that then stayed where it was may fit after all: tried until nothing more does.
function placeRest<W extends Wanted>({ placed, refused, after }: Outcome<W>, { streams, grant, now }: Schedule) {
  const used = usedBy(after, now);
  const standing = new Set(after);
  const left = new Set(refused);
  for (let count = 0; count !== left.size; ) {
    count = left.size;
    for (const each of left) {
      const own = streams.find(({ id }) => id === each.wanted.id);
      if (own) add(used, own, -1);
      const refusal = refuseBeside(each.wanted, grant, { used, now });
      if (refusal) {
        if (own) add(used, own);
        continue;
      }
      add(used, each.wanted);
      placed.push(each.wanted);
      standing.add(bookingOf(each.wanted));
      left.delete(each);
      if (own) standing.delete(own);
    }
  }
  return { placed, refused: [...left], after: [...standing] };
}

/**
 * Which of the wanted streams fit, in their order, each by the rules of booking beside all that stays and those before it. A
 * stream that moves frees its place first, so that none stands in another's way; one whose new place is refused stays where it
 * was, and the rest is placed anew beside it. Nothing is refused that fits beside what stands afterwards.
 */
export function placeChanges<W extends Wanted>(wanted: readonly W[], schedule: Schedule): Placement<W> {
  const moving = new Set(wanted.flatMap(({ id }) => id ?? []));
  const resting = schedule.streams.filter(({ id }) => !moving.has(id));
  const used = usedBy(resting, schedule.now);
  const stuck: { wanted: W; refusal: BookingRefusal }[] = [];
  for (;;) {
    const back = new Set(stuck.map((each) => each.wanted.id));
    const open = wanted.filter(({ id }) => id === null || !back.has(id));
    const { placed, refused } = placeEach(open, { ...used, byDay: new Map(used.byDay) }, schedule);
    const newlyStuck = refused.filter((each) => each.wanted.id !== null);
    if (newlyStuck.length === 0) {
      const staying = schedule.streams.filter(({ id }) => !moving.has(id) || back.has(id));
      const after = [...staying, ...placed.map(bookingOf)];
      return withFreeStarts(wanted, placeRest({ placed, refused: [...stuck, ...refused], after }, schedule), schedule);
    }
    stuck.push(...newlyStuck);
    const stays = new Set(newlyStuck.map((each) => each.wanted.id));
    for (const each of schedule.streams.filter(({ id }) => stays.has(id))) add(used, each);
  }
}

function withFreeStarts<W extends Wanted>(
  wanted: readonly W[],
  { placed, refused, after }: Outcome<W>,
  { grant, now }: Schedule,
): Placement<W> {
  const findFreeStart = freeStartsBeside(grant, { streams: after, now });
  const isPlaced = new Set(placed);
  return {
    placed: wanted.filter((each) => isPlaced.has(each)),
    refused: refused.map((each) => ({ ...each, nextFreeStart: findFreeStart(each.wanted) })),
    after,
  };
}

/** An overlap of a placed stream with another one. */
export type Overlap<W, O> = { placed: W; other: O; minutes: number };

type Named = Booking & { title: string; id: number | null };

/** Overlaps of which at least one side was placed, each once, in the order of the placed ones; the first `most`. */
export function overlapsOf<W extends Named, O extends Named>(
  placed: readonly W[],
  others: readonly O[],
  most: number,
): Overlap<W, W | O>[] {
  const found: Overlap<W, W | O>[] = [];
  for (const [index, each] of placed.entries()) {
    for (const other of [...others, ...placed.slice(index + 1)]) {
      const minutes = overlapMinutes(each, other);
      if (minutes <= 0) continue;
      found.push({ placed: each, other, minutes });
      if (found.length === most) return found;
    }
  }
  return found;
}

function overlapMinutes(one: Booking, other: Booking): number {
  if (one.status === 'cancelled' || other.status === 'cancelled') return 0;
  const from = Math.max(one.scheduled_start.getTime(), other.scheduled_start.getTime());
  const until = Math.min(occupiedEnd(one).getTime(), occupiedEnd(other).getTime());
  return Math.floor((until - from) / MINUTE_MS);
}
