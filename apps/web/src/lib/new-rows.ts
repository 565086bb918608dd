import { hashKey, partialMatchKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidatedBy } from './query-client.ts';

type Row = { id: number };

type Page<Of extends Row> = { data: Of[]; has_more: boolean };

/**
 * The rows of the first page of a list that begins with the newest, as it was answered last, without those that came since it
 * was shown, and how many these are. What is shown stays where it is, as it is now; what the new ones pushed off the page, too.
 */
export function holdNewRows<Of extends Row>(
  shown: readonly Of[],
  { data, has_more: hasMore }: Page<Of>,
): { rows: Of[]; count: number } {
  const newest = Math.max(...shown.map(({ id }) => id));
  const shownRows = data.filter(({ id }) => id <= newest);
  const count = data.length - shownRows.length;
  if (count === 0) return { rows: data, count };
  const oldest = Math.min(...data.map(({ id }) => id));
  const pushedOff = hasMore ? shown.filter(({ id }) => id < oldest).slice(0, count) : [];
  return { rows: [...shownRows, ...pushedOff], count };
}

type Shown<Of extends Row> = { of: string; rows: Of[]; at: number };

type Answer<Of extends Row> = {
  /** Of the query whose answer it is. */
  key: QueryKey;
  page: Page<Of> | undefined;
  /** When it came, in milliseconds. */
  at: number;
  /** Whether new rows wait until they are asked for. */
  isWatched: boolean;
};

/**
 * What is shown of a list that is read again and again: never a row under somebody's finger that was not there before. What
 * came through a change of one's own to it is shown at once.
 */
export function useNewRows<Of extends Row>({ key, page, at, isWatched }: Answer<Of>) {
  const client = useQueryClient();
  const of = hashKey(key);
  const [shown, setShown] = useState<Shown<Of> | null>(null);
  const rows = page?.data;
  const show = () => rows && setShown({ of, rows, at });
  if (page === undefined || !isWatched) return { rows, count: 0, show };
  const changes = client.getMutationCache().findAll({
    predicate: (mutation) => invalidatedBy(mutation).some((changed) => partialMatchKey(key, changed)),
  });
  const changedAt = Math.max(0, ...changes.map(({ state }) => state.submittedAt));
  const isFirst = shown === null || shown.of !== of || shown.rows.length === 0;
  const isOwnChange = shown !== null && changedAt > shown.at && at > changedAt;
  const visible = isFirst || isOwnChange ? { rows: page.data, count: 0 } : holdNewRows(shown.rows, page);
  if (visible.count === 0 && (shown?.rows !== page.data || shown.of !== of)) show();
  return { ...visible, show };
}
