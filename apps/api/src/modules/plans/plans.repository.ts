import type { Insertable, Selectable } from 'kysely';
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

export const findPlanOnSale = (db: Db, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

export const isAnyPlan = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('plans').select('id').limit(1).executeTakeFirst()) !== undefined;

export const insertPlan = (db: Db, plan: Insertable<PlansTable>): Promise<PlanRow> =>
  db.insertInto('plans').values(plan).returningAll().executeTakeFirstOrThrow();
