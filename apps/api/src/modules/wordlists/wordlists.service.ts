import type { Context } from '../../context.ts';
import { insertWordlists } from './wordlists.repository.ts';

// D18: every streamer has these two.
const KNOWN_LISTS = [
  { key: 'kcip', display_name: 'KCIP' },
  { key: 'gamble', display_name: 'Gamble' },
] as const;

/** Gives a new streamer his wordlists, empty. */
export const createWordlists = (context: Context, streamerId: number): Promise<void> =>
  insertWordlists(context.db, streamerId, { lists: KNOWN_LISTS, now: context.clock.now() });
