import {
  type createView,
  type deleteView as deleteEndpoint,
  type InputOf,
  type SavedView,
  type updateView as updateEndpoint,
  VIEWS_LIMIT,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tooManyViews, viewNameTaken, viewNotFound } from './saved-views.errors.ts';
import { clearStart, deleteView, insertView, listViewsOf, lockViewsOf, updateView } from './saved-views.repository.ts';

// Nobody's records change by a view, so none of this is on record (D308).

/** A context of which it is known who calls. */
type Owned = Context & { actor: { userId: number } };

/** The views of the caller. */
export const getViews = async ({ db, actor }: Owned) => ({ views: await listViewsOf(db, actor.userId) });

const withViews = <T>(context: Owned, work: (context: Owned, views: SavedView[]) => Promise<T>) =>
  inTransaction(context, async (context) => {
    await lockViewsOf(context.db, context.actor.userId);
    return work(context, await listViewsOf(context.db, context.actor.userId));
  });

function expectFreeName(views: readonly SavedView[], { area, name }: Pick<SavedView, 'area' | 'name'>): void {
  if (views.some((view) => view.area === area && view.name === name)) throw viewNameTaken();
}

export const addView = (context: Owned, { body: { is_start = false, ...view } }: InputOf<typeof createView>) =>
  withViews(context, async ({ db, actor, clock }, views) => {
    expectFreeName(views, view);
    if (views.length >= VIEWS_LIMIT) throw tooManyViews();
    if (is_start) await clearStart(db, actor.userId, view.area);
    const row = await insertView(db, { ...view, is_start, user_id: actor.userId, created_at: clock.now() });
    return { message: 'View saved', view: row };
  });

function findView(views: readonly SavedView[], id: number): SavedView {
  const view = views.find((each) => each.id === id);
  if (!view) throw viewNotFound();
  return view;
}

/** Changes a view of the caller. Throws 404. */
export const changeView = (context: Owned, { params: { id }, body }: InputOf<typeof updateEndpoint>) =>
  withViews(context, async ({ db, actor }, views) => {
    const before = findView(views, id);
    const after = { ...before, ...body };
    expectFreeName(
      views.filter((view) => view.id !== id),
      after,
    );
    if (after.is_start && !before.is_start) await clearStart(db, actor.userId, before.area);
    const { name, query, is_start } = after;
    return { message: 'View saved', view: await updateView(db, id, { name, query, is_start }) };
  });

/** Deletes a view of the caller. Throws 404. */
export const removeView = (context: Owned, { params: { id } }: InputOf<typeof deleteEndpoint>) =>
  withViews(context, async ({ db }, views) => {
    findView(views, id);
    await deleteView(db, id);
    return { message: 'View deleted' };
  });
