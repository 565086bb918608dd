import { DEFAULT_PER_PAGE } from '@livelift/contract';

/** Which page of a list is asked for: by its number, or next to the row with that id. */
export type PageQuery = {
  page?: number | undefined;
  per_page?: number | undefined;
  after?: number | undefined;
  before?: number | undefined;
};

/** How many rows there are in all, `total_estimated` where there are more; and whether some follow the page. */
export type Total = { total: number; total_estimated?: true; has_more: boolean };

/** The rows that make up the page: how many, and how many come before them. */
export const limitAndOffset = ({
  page = 1,
  per_page = DEFAULT_PER_PAGE,
}: PageQuery): { limit: number; offset: number } => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** A page as it is answered; past the end it is empty. Of rows that come whole, `total` is their number. */
export function toPage<T>(data: T[], total: number | Total, { page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery) {
  const known: Total = typeof total === 'number' ? { total, has_more: false } : total;
  return { data, ...known, per_page, current_page: page, last_page: Math.max(1, Math.ceil(known.total / per_page)) };
}

/** The rows in the order of these ids; one that has gone meanwhile is left out. */
export function orderByIds<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
