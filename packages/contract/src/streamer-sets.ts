import { z } from 'zod';
import { apiError } from './errors.ts';
import { firstDay, lastDay } from './instant.ts';

/** A range that ends before it begins, or lasts longer than figures reach. */
export const figuresRangeInvalid = apiError({ kind: 'invalid', code: 'figures.range_invalid' });

/** Days that figures may cover at most. */
export const MAX_FIGURE_DAYS = 3660;

/** Why somebody needs a look: lines of the overview's to-do list. */
export const attention = z.enum(['part_paid', 'not_activated', 'surplus', 'paid_without_access', 'ending_soon']);

/** Why somebody needs a look. */
export type Attention = z.infer<typeof attention>;

/** Whom a figure of the overview counts. */
export const peopleFigure = z.enum(['active', 'new', 'renewed', 'lost', 'subscribed', 'streamed']);

/** Whom a figure of the overview counts. */
export type PeopleFigure = z.infer<typeof peopleFigure>;

/** Query fields that narrow a list of streamers down to those behind a line or a figure of the overview. */
export const streamerSets = {
  attention: attention.optional().meta({ description: 'Those of a line of `/admin/overview`.' }),
  figure: peopleFigure.optional().meta({
    description: 'Those whom a figure of `/admin/figures` counts, over `figure_from` through `figure_to`.',
  }),
  figure_from: firstDay.optional(),
  figure_to: lastDay.optional(),
};
