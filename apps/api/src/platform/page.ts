import { DEFAULT_PER_PAGE } from '@livelift/contract';

/** Which page of a list is asked for. */
export type PageQuery = { page?: number | undefined; per_page?: number | undefined };

/** The rows that make up the page: how many, and how many come before them. */
export const windowOf = ({ page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery): { limit: number; offset: number } => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** A page as it is answered (D35); past the end it is empty. */
export function toPage<T>(data: T[], total: number, { page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery) {
  return { data, total, per_page, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
