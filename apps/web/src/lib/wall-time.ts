const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What a clock shows, in its way: "20:00" or "8:00 PM". Takes wall time, whose UTC fields are what the clock shows. */
export function wallTime(wall: Date, { is12Hours }: { is12Hours: boolean }): string {
  const [hours, minutes] = [wall.getUTCHours(), twoDigits(wall.getUTCMinutes())];
  return is12Hours ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}` : `${twoDigits(hours)}:${minutes}`;
}
