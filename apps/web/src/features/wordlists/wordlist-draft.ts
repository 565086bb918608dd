import { z } from 'zod';
import { keepInTab, readFromTab, wasKeptInTab } from '../../lib/tab-storage.ts';

const draft = z.object({
  text: z.string(),
  /** The version of the list over which it was typed. */
  version: z.int(),
});

/** What was typed into a list. */
export type WordlistDraft = z.infer<typeof draft>;

// A list is of one streamer: another one in this tab has others.
const keyOf = (listId: number) => `wordlistDraft/${listId}`;

/** What was typed before this tab was loaded anew and never saved or discarded; null where nothing was. */
export const readDraft = (listId: number): WordlistDraft | null => readFromTab(keyOf(listId), draft);

/** Keeps it until it is saved or discarded. False where the browser has no room for it. */
export const wasDraftKept = (listId: number, typed: WordlistDraft): boolean => wasKeptInTab(keyOf(listId), typed);

/** Forgets it. */
export const dropDraft = (listId: number): void => keepInTab(keyOf(listId), null);
