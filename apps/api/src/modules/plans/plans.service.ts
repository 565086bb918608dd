import type { createPlan, InputOf, Plan } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { insertPlan, listPlanRows, listPlansOnSale, type PlanRow } from './plans.repository.ts';

const toPlan = ({ price_cents, ...row }: PlanRow): Plan => ({ ...row, price: price_cents });

/** Plans on sale, cheapest first. */
export const getPlansOnSale = async (context: Context): Promise<{ plans: Plan[] }> => ({
  plans: (await listPlansOnSale(context.db)).map(toPlan),
});

/** Every plan, newest first. */
export async function getAllPlans(context: Context, status?: 'active' | 'inactive'): Promise<{ plans: Plan[] }> {
  const rows = await listPlanRows(context.db, status === undefined ? undefined : status === 'active');
  return { plans: rows.map(toPlan) };
}

type PlanInput = InputOf<typeof createPlan>['body'];

/** Puts a plan on record, on sale when it is active. */
export const addPlan = (context: AuditedContext, { price, ...input }: PlanInput) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const row = await insertPlan(context.db, {
      ...input,
      price_cents: price,
      features: JSON.stringify(input.features),
      created_at: now,
      updated_at: now,
    });
    await recordChange(context, { action: 'plan.created', entityId: row.id, after: row });
    return { message: 'Plan created successfully', plan: toPlan(row) };
  });
