import { dayOf } from '@livelift/contract';

/** A time of 24 hours as people type it, as a time field would hold it: "8:00", "800" and "8" are "08:00"; else as it is. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(text) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** What a day and a typed time of 24 hours name, as an instant in GMT; null while they name nothing. */
export function typedInstant(day: string, time: string): Date | null {
  const at = new Date(`${day}T${typedTime(time)}Z`);
  // 24:00 would be the next day.
  return Number.isNaN(at.getTime()) || dayOf(at) !== day ? null : at;
}
