import { z } from 'zod';
import { keepInTab, readFromTab, wasKeptInTab } from '../../lib/tab-storage.ts';

// A list is of one streamer: another one in this tab has others.
const keyOf = (listId: number) => `wordlistDraft/${listId}`;

/** The text of a list that was typed before this tab was loaded anew and never saved or discarded; null where none was. */
export const readDraft = (listId: number): string | null => readFromTab(keyOf(listId), z.string());

/** Keeps a text until it is saved or discarded. False where the browser has no room for it. */
export const wasDraftKept = (listId: number, text: string): boolean => wasKeptInTab(keyOf(listId), text);

/** Forgets it. */
export const dropDraft = (listId: number): void => keepInTab(keyOf(listId), null);
