import { type Booking, byStart, minutesOf, type Span, sharedMinutes, spanOf, takenSpan } from '../geometry.ts';

/** Another booking that takes some of the same time. */
export type Overlap<B extends Booking = Booking> = { booking: B; minutes: number };

const takesNothing = (booking: Booking): boolean => minutesOf(takenSpan(booking)) === 0;

/** The bookings that share time with a span, earliest first. Cancelled ones conflict with nothing. */
export function overlapsWith<B extends Booking>(span: Span, bookings: readonly B[]): Overlap<B>[] {
  return bookings
    .filter((booking) => booking.status !== 'cancelled')
    .map((booking) => ({ booking, minutes: sharedMinutes(span, takenSpan(booking)) }))
    .filter((overlap) => overlap.minutes > 0)
    .toSorted((a, b) => byStart(a.booking, b.booking));
}

/** The conflicts of a booking with the others; none unless it is scheduled. */
export function conflictsOf<B extends Booking>(booking: Booking, bookings: readonly B[]): Overlap<B>[] {
  if (booking.status !== 'scheduled') return [];
  return overlapsWith(
    spanOf(booking),
    bookings.filter((other) => other.id !== booking.id),
  );
}

/** The ids of all bookings that have conflicts: those of `conflictsOf`, found in one sweep over their starts. */
export function conflictingIds(bookings: readonly Booking[]): ReadonlySet<number> {
  const ids = new Set<number>();
  const taking = bookings.filter((booking) => booking.status !== 'cancelled' && !takesNothing(booking));
  const inOrder = taking.toSorted(byStart);
  let running: Booking[] = [];
  for (const booking of inOrder) {
    running = running.filter((other) => sharedMinutes(takenSpan(other), takenSpan(booking)) > 0);
    for (const one of running.length > 0 ? [...running, booking] : []) {
      if (one.status === 'scheduled') ids.add(one.id);
    }
    running.push(booking);
  }
  return ids;
}
