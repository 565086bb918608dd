/** A time of 24 hours as people type it, as a time field would hold it: "8:00", "800" and "8" are "08:00"; else as it is. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(text) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}
