import { addDays } from './instant.ts';

/**
 * What an export is of, in the name of its file: a whole month as `2026-10`, other days as `2026-10-01-to-2026-10-15`, and of no
 * days the one on which it was made.
 */
export function exportDays({ start_date: from, end_date: to }: ExportDays, today: string): string {
  if (!from) return to ? `to-${to}` : today;
  if (!to) return `from-${from}`;
  if (from === to) return from;
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return isMonth ? from.slice(0, 7) : `${from}-to-${to}`;
}

type ExportDays = { start_date?: string | undefined; end_date?: string | undefined };
