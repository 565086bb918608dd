import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { REPEATS } from './stream-repeat.ts';

const values = z.object({
  title: z.string(),
  start_day: z.string(),
  start_time: z.string(),
  estimated_duration: z.string(),
  description: z.string(),
  wordlist_id: z.string(),
  repeat: z.enum(REPEATS).default(''),
});

const draft = z.object({
  values,
  /** The stream that they were typed over, and in which version; null for a new one. */
  over: z.object({ values, version: z.int() }).nullable(),
});

/** What was typed into the stream dialog. */
export type StreamDraft = z.infer<typeof draft>;

/** What a draft is of: a stream that is changed, or a new one of a subscription. */
export type DraftOf = { subscriptionId: number; streamId: number | null };

// Each has a place of its own, so that looking into one dialog costs nothing that was typed into another. Another streamer in
// this tab has another subscription.
const keyOf = ({ subscriptionId, streamId }: DraftOf) => `streamDraft/${subscriptionId}/${streamId ?? 'new'}`;

/** What was typed before this tab was loaded anew and never saved or discarded; null where nothing was. */
export const readDraft = (of: DraftOf): StreamDraft | null => readFromTab(keyOf(of), draft);

/** Keeps what is typed until it is saved or discarded. */
export const keepDraft = (of: DraftOf, typed: StreamDraft): void => keepInTab(keyOf(of), typed);

/** Forgets it. */
export const dropDraft = (of: DraftOf): void => keepInTab(keyOf(of), null);
