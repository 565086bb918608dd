import { type getWordlist, type ResponseOf, readWordlist } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sessionInvalid } from '../sessions/index.ts';
import { lockActiveStreamer } from '../streamers/index.ts';
import { wordlistChangedMeanwhile, wordlistInvalid, wordlistNotFound } from './wordlists.errors.ts';
import {
  findContent,
  insertWordlists,
  updateContent,
  type WordlistName,
  type WordlistRow,
} from './wordlists.repository.ts';

// D18: every streamer has these two. They start empty, and go back to that.
const FIRST_LISTS = [
  { key: 'kcip', display_name: 'KCIP', content: '' },
  { key: 'gamble', display_name: 'Gamble', content: '' },
] as const;

/** Gives a new streamer their wordlists, empty. */
export const createWordlists = (context: Context, streamerId: number): Promise<void> =>
  insertWordlists(context.db, streamerId, { lists: FIRST_LISTS, now: context.clock.now() });

const answerOf = (row: WordlistRow | undefined): ResponseOf<typeof getWordlist> => {
  if (!row) throw wordlistNotFound();
  return { wordlist: row, content: row.content };
};

/** A wordlist with its words; 404 also for another's. */
export const readWords = async ({ db }: Context, streamerId: number, name: WordlistName) =>
  answerOf(await findContent(db, streamerId, name));

type Wanted = { name: WordlistName; typed: string; version?: number | undefined };

/**
 * Replaces the words. Throws 422 with the lines to mend, 409 with the words where they changed meanwhile, 401 where the account
 * was deleted at the same moment: nothing may follow on its erasure.
 */
export async function saveWords(context: Context, streamerId: number, { name, typed, version }: Wanted) {
  const reading = readWordlist(typed);
  if ('faults' in reading) throw wordlistInvalid(reading.faults);
  const { content } = reading;
  return inTransaction(context, async ({ db, clock }) => {
    if (!(await lockActiveStreamer(db, streamerId))) throw sessionInvalid();
    const row = await updateContent(db, streamerId, { name, content, now: clock.now(), version });
    const saved = answerOf(row ?? (await findContent(db, streamerId, name)));
    // A retry after a lost answer finds its own words.
    if (!row && saved.content !== content) throw wordlistChangedMeanwhile(saved);
    return { message: 'Wordlist saved', ...saved };
  });
}

/** Puts a wordlist back to what it was at the beginning: empty. */
export async function resetWords({ db, clock }: Context, streamerId: number, name: WordlistName) {
  const row = await updateContent(db, streamerId, { name, content: '', now: clock.now() });
  return { message: 'Wordlist emptied', ...answerOf(row) };
}
