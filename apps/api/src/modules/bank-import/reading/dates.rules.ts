/** In which order a date names day and month where neither its marks nor its figures tell. */
export type DateOrder = 'DMY' | 'MDY';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// A time of day behind a date says nothing here.
const TIME = /[T ,]+\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]+([A-Za-z]{3})[a-z]*\.?,?[-/. ]+(\d{4}|\d{2})$/;

type Parts = { year: number; month: number; day: number };

const fullYear = (text: string) => Number(text) + (text.length === 2 ? 2000 : 0);

function dayText({ year, month, day }: Parts): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && year >= 1970 && year < 2200 ? text : undefined;
}

// A longer cell is no date; TIME would take the square of its length to find that out.
const MAX_CHARACTERS = 60;

const bare = (cell: string) => {
  const text = cell.trim();
  return text.length > MAX_CHARACTERS ? '' : text.replace(TIME, '');
};

/** The day that a cell names, `YYYY-MM-DD`; undefined where it names none. */
export function readDay(cell: string, order: DateOrder): string | undefined {
  const text = bare(cell);
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayText({ year: Number(iso[1]), month: Number(iso[2] ?? iso[4]), day: Number(iso[3] ?? iso[5]) });
  const named = NAMED_MONTH.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayText({ year: fullYear(named[3] ?? ''), month, day: Number(named[1]) });
  }
  const [, first = '', mark, second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const isDayFirst = mark === '.' || order === 'DMY';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayText({ year: fullYear(year), month: Number(month), day: Number(day) });
}

/** The order of day and month by the whole column; null where it fits either way, so that somebody has to say. */
export function findDateOrder(cells: readonly string[]): DateOrder | null {
  let [isDMY, isMDY, isOpen] = [false, false, false];
  for (const cell of cells) {
    const [, first, mark, second] = YEAR_LAST.exec(bare(cell)) ?? [];
    if (mark === undefined || mark === '.') continue;
    if (Number(first) > 12) isDMY = true;
    else if (Number(second) > 12) isMDY = true;
    else if (first !== second) isOpen = true;
  }
  if (isDMY !== isMDY) return isDMY ? 'DMY' : 'MDY';
  return isOpen || isDMY ? null : 'DMY';
}

const SHORT_YEAR = /^(\d{2})([-/ ])(\d{1,2})\2(\d{2})$/;
const YEARS_BACK = 2;

/** Whether dates whose year has two figures may all begin with it and would then be other days, none of them long ago: 26/11/05. */
export function mayBeginWithYear(cells: readonly string[], today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`;
  const read = cells.flatMap((cell) => {
    const [, year, , month, day] = SHORT_YEAR.exec(bare(cell)) ?? [];
    if (year === undefined) return [];
    const yearFirst = dayText({ year: fullYear(year), month: Number(month), day: Number(day) });
    return [{ yearFirst, isOther: yearFirst !== readDay(cell, 'DMY') }];
  });
  const isRecent = (day: string | undefined) => day !== undefined && day > earliest && day <= today;
  return read.some(({ isOther }) => isOther) && read.every(({ yearFirst }) => isRecent(yearFirst));
}

/** Whether a cell is a date, in whatever order. */
export const isDay = (cell: string): boolean =>
  readDay(cell, 'DMY') !== undefined || readDay(cell, 'MDY') !== undefined;
