import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { idParams, messageResponse } from './page.ts';
import { line, storableText } from './text.ts';

/** Lists of the back office of which views can be saved. */
export const viewArea = z.enum(['users', 'streamers', 'payments']);

/** The most views that one person can save. */
export const VIEWS_LIMIT = 50;

/** Filters and order of a list under a name. Whose it is, is who asks. */
export const savedView = z
  .object({
    id: z.int(),
    area: viewArea,
    name: z.string(),
    query: z.string().meta({ description: 'Filters and order as the address of the list has them.' }),
    is_start: z.boolean().meta({ description: 'Whether the area begins with it; one view of an area at most.' }),
  })
  .meta({ id: 'SavedView' });

/** Filters and order of a list under a name. */
export type SavedView = z.infer<typeof savedView>;

/** There is no such view of the caller's. */
export const viewNotFound = apiError({ kind: 'not_found', code: 'view.not_found' });

/** The caller has a view of the list with that name. */
export const viewNameTaken = apiError({ kind: 'invalid', code: 'view.name_taken' });

/** The caller has as many views as one may have. */
export const tooManyViews = apiError({ kind: 'conflict', code: 'view.too_many' });

const fields = {
  name: line(60),
  query: storableText(2000).meta({ description: 'Filters and order as the address of the list has them.' }),
  is_start: z.boolean().optional().meta({ description: 'True: the area begins with it, and with no other.' }),
};

const viewResponse = z.object({ message: z.string(), view: savedView });

/** The caller's views, by name. */
export const listViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'Your saved views of lists',
  response: z.object({ views: z.array(savedView) }),
});

/** Saves filters and order of a list under a name. */
export const createView = endpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Save a view of a list',
  description: `At most ${VIEWS_LIMIT} a person.`,
  body: z.strictObject({ area: viewArea, ...fields }),
  response: viewResponse,
  status: 201,
  errors: [viewNameTaken, tooManyViews],
  isIdempotent: true,
});

/** Renames a view, saves other filters in it, or has its area begin with it. */
export const updateView = endpoint({
  method: 'PATCH',
  path: '/admin/views/:id',
  summary: 'Change a saved view',
  params: idParams,
  body: z.strictObject({ name: fields.name.optional(), query: fields.query.optional(), is_start: fields.is_start }),
  response: viewResponse,
  errors: [viewNotFound, viewNameTaken],
  isIdempotent: true,
});

/** Deletes a view. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Delete a saved view',
  params: idParams,
  response: messageResponse,
  errors: [viewNotFound],
});
