import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRow } from '../../platform/database/has-row.ts';
import type { Db } from '../../tables.ts';
import type { PlansTable } from './plans.table.ts';

export type PlanRow = Selectable<PlansTable>;

export const listPlansOnSale = (db: Db): Promise<PlanRow[]> =>
  db.selectFrom('plans').selectAll().where('is_active', '=', true).orderBy('price_cents').orderBy('id').execute();

/** Newest first; all of them when `isActive` is absent. */
export const listPlanRows = (db: Db, isActive?: boolean): Promise<PlanRow[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .$if(isActive !== undefined, (query) => query.where('is_active', '=', isActive === true))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A plan that can be ordered, locked against deletion until the transaction ends. */
export const findPlanOnSale = (db: Db, id: number): Promise<PlanRow | undefined> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst();

/** The plan, locked until the transaction ends. */
export const lockPlan = (db: Db, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updatePlan = (db: Db, id: number, change: Updateable<PlansTable>): Promise<PlanRow> =>
  db
    .updateTable('plans')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes the plan; subscriptions keep their copy of it. */
export async function deletePlan(db: Db, id: number): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute();
}

export const hasPlans = (db: Db): Promise<boolean> => hasRow(db.selectFrom('plans').select('id'));

export const insertPlan = (db: Db, plan: Insertable<PlansTable>): Promise<PlanRow> =>
  db.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow();
