import { dayOf } from '@livelift/contract';
import { isGmt } from '../../lib/format.ts';
import { SLOTS_PER_DAY, type Span, slotSpan } from './geometry.ts';
import { shortDay } from './schedule-text.ts';

/** The start of a slot on the visitor's own clock: "19:45", and -1, 0 or 1 days from the day in GMT. */
export type LocalSlot = { time: string; dayShift: -1 | 0 | 1 };

const SLOTS = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

const createFormats = (timeZone: string | undefined) => ({
  time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  // en-CA formats days as YYYY-MM-DD.
  day: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  zoneName: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone }),
});

const formats = new Map<string | undefined, ReturnType<typeof createFormats>>();

function formatsFor(timeZone: string | undefined) {
  const known = formats.get(timeZone) ?? createFormats(timeZone);
  formats.set(timeZone, known);
  return known;
}

/** The twelve GMT slots of a day in the visitor's zone, each converted by itself: clocks change within a day. */
export function localSlots(day: string, timeZone?: string): LocalSlot[] {
  const clock = formatsFor(timeZone);
  return SLOTS.map((slot) => {
    const { start } = slotSpan(day, slot);
    const localDay = clock.day.format(start);
    return { time: clock.time.format(start), dayShift: localDay === day ? 0 : localDay < day ? -1 : 1 };
  });
}

/** The days from which the slots have other local times than before; always includes the first day. */
export function clockChanges(days: readonly string[], timeZone?: string): string[] {
  const clock = formatsFor(timeZone);
  // Clocks change once a day at most, so the first and the last slot show it.
  const shownOn = (day: string) =>
    [0, SLOTS_PER_DAY - 1]
      .map((slot) => slotSpan(day, slot).start)
      .map((at) => `${clock.time.format(at)} ${clock.day.format(at) === day}`)
      .join();
  let last = '';
  return days.filter((day) => {
    const shown = shownOn(day);
    const changed = shown !== last;
    last = shown;
    return changed;
  });
}

const zoneNameAt = (at: Date, timeZone?: string): string => {
  const parts = formatsFor(timeZone).zoneName.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT+0' ? 'GMT' : name;
};

/** The name of the visitor's zone at a day: "GMT+5:45"; null where it is GMT. */
export function zoneNameOn(day: string, timeZone?: string): string | null {
  const name = zoneNameAt(slotSpan(day, SLOTS_PER_DAY / 2).start, timeZone);
  return name === 'GMT' ? null : name;
}

/**
 * A span in the visitor's zone, beside its GMT day: "06:45–08:45 GMT+5:45", with the local day only where it differs:
 * "Mon 23 Nov, 00:45–02:45 GMT+5:45". Across a clock change: "02:00 GMT+2–02:30 GMT+1". Null where the zone is GMT
 * throughout.
 */
export function localSpan({ start, end }: Span, timeZone?: string): string | null {
  if (isGmt(start, timeZone) && isGmt(end, timeZone)) return null;
  const clock = formatsFor(timeZone);
  const [before, after] = [zoneNameAt(start, timeZone), zoneNameAt(end, timeZone)];
  const first = before === after ? clock.time.format(start) : `${clock.time.format(start)} ${before}`;
  const times = `${first}–${clock.time.format(end)} ${after}`;
  const day = clock.day.format(start);
  if (day === dayOf(start)) return times;
  return `${shortDay(day)}, ${times}`;
}
