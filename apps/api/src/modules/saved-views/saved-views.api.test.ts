import { createView, deleteUser, deleteView, listViews, updateView, VIEWS_LIMIT } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const failed = { area: 'payments', name: 'Failed', query: 'status=failed' };

async function saveView(token: string, changes: Record<string, unknown> = {}) {
  return (await app.ok(createView, { token, body: { ...failed, ...changes } })).view;
}

const namesOf = async (token: string) => (await app.ok(listViews, { token })).views.map(({ name }) => name);

describe('saved views', () => {
  it('are listed by name, renamed, given other filters and deleted', async () => {
    const { token } = await signInStaff(app);
    const view = await saveView(token);
    expect(view).toEqual({ ...failed, id: view.id, is_start: false });
    await saveView(token, { name: 'big', query: 'min_amount=500&sort=amount' });
    expect(await namesOf(token)).toEqual(['big', 'Failed']);
    const body = { name: 'Årgh', query: 'status=failed&method=cash' };
    const changed = await app.ok(updateView, { token, params: { id: view.id }, body });
    expect(changed.view).toEqual({ ...view, ...body });
    expect(await namesOf(token)).toEqual(['Årgh', 'big']);
    await app.ok(deleteView, { token, params: { id: view.id } });
    expect(await namesOf(token)).toEqual(['big']);
  });

  it('are each person’s own', async () => {
    const [one, two] = [await signInStaff(app), await signInStaff(app, 'moderator')];
    const { id } = await saveView(one.token);
    expect(await namesOf(two.token)).toEqual([]);
    await app.refused(updateView, 404, { token: two.token, params: { id }, body: { name: 'Mine' } });
    await app.refused(deleteView, 404, { token: two.token, params: { id } });
    await saveView(two.token);
    expect(await namesOf(one.token)).toEqual(['Failed']);
    await app.ok(deleteUser, { token: one.token, params: { id: two.userId } });
  });

  it('have one start for each area', async () => {
    const { token } = await signInStaff(app);
    const first = await saveView(token, { is_start: true });
    const other = await saveView(token, { area: 'streamers', is_start: true });
    const second = await saveView(token, { name: 'Second' });
    const startsOf = async () =>
      (await app.ok(listViews, { token })).views.filter(({ is_start }) => is_start).map(({ id }) => id);
    await app.ok(updateView, { token, params: { id: second.id }, body: { is_start: true } });
    expect(new Set(await startsOf())).toEqual(new Set([other.id, second.id]));
    await saveView(token, { name: 'Third', is_start: true });
    expect(await startsOf()).not.toContain(second.id);
    expect(await startsOf()).not.toContain(first.id);
  });

  it('have different names in an area, and are fifty at most', async () => {
    const { token } = await signInStaff(app);
    const { id } = await saveView(token);
    await app.refused(createView, 422, { token, body: failed });
    await saveView(token, { area: 'users' });
    const other = await saveView(token, { name: 'Other' });
    await app.refused(updateView, 422, { token, params: { id: other.id }, body: { name: 'Failed' } });
    await app.ok(updateView, { token, params: { id }, body: { name: 'Failed' } });
    for (let count = 3; count < VIEWS_LIMIT; count++) await saveView(token, { name: `View ${count}` });
    await app.refused(createView, 409, { token, body: { ...failed, name: 'One more' } });
    expect(await namesOf(token)).toHaveLength(VIEWS_LIMIT);
  });

  it('go with the account', async () => {
    const [admin, leaving] = [await signInStaff(app), await signInStaff(app, 'moderator')];
    await saveView(leaving.token);
    await app.ok(deleteUser, { token: admin.token, params: { id: leaving.userId } });
    expect(await rowsOf(app.context.db, 'saved_views', { user_id: leaving.userId })).toEqual([]);
  });

  it('need a name and an area', async () => {
    const { token } = await signInStaff(app);
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { area: 'plans' }, { query: 'x'.repeat(2001) }]) {
      await app.refused(createView, 422, { token, body: { ...failed, ...wrong } });
    }
  });
});
