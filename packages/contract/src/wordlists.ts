import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The lists that every streamer has (D18). */
export const wordlistKey = z.enum(['kcip', 'gamble']);

/** Wordlists that a stream can name. */
export const listAvailableWordlists = endpoint({
  method: 'GET',
  path: '/streamer/available-wordlists',
  summary: 'Wordlists that a stream can name',
  response: z.object({
    wordlists: z.array(z.object({ id: z.int(), key: wordlistKey, display_name: z.string() })),
  }),
});
