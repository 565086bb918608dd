import type {
  createPlan,
  deletePlan as deleteEndpoint,
  InputOf,
  listPlans,
  Plan,
  togglePlan,
  updatePlan as updateEndpoint,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { planChangedMeanwhile, planNotFound } from './plans.errors.ts';
import {
  deletePlan,
  insertPlan,
  listPlanRows,
  listPlansOnSale,
  lockPlan,
  type PlanRow,
  updatePlan,
} from './plans.repository.ts';

const toPlan = ({ price_cents, ...row }: PlanRow): Plan => ({ ...row, price: price_cents });

/** Plans on sale, cheapest first. */
export const getPlansOnSale = async (context: Context): Promise<{ plans: Plan[] }> => ({
  plans: (await listPlansOnSale(context.db)).map(toPlan),
});

/** Every plan, newest first. */
export async function getAllPlans(
  context: Context,
  { query: { status } }: InputOf<typeof listPlans>,
): Promise<{ plans: Plan[] }> {
  const rows = await listPlanRows(context.db, status === undefined ? undefined : status === 'active');
  return { plans: rows.map(toPlan) };
}

/** Puts a plan on record, on sale when it is active. */
export const addPlan = (context: AuditedContext, { body }: InputOf<typeof createPlan>) =>
  inTransaction(context, async (context) => {
    const { price, ...input } = body;
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

async function lockForChange(context: AuditedContext, id: number): Promise<PlanRow> {
  const row = await lockPlan(context.db, id);
  if (!row) throw planNotFound();
  return row;
}

/** Changes a plan; what was sold of it stays as it was. */
export const editPlan = (context: AuditedContext, { params: { id }, body }: InputOf<typeof updateEndpoint>) =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, id);
    const { version, price, features, ...columns } = body;
    if (isOutdated(version, before)) throw planChangedMeanwhile(toPlan(before));
    const after = await updatePlan(context.db, id, {
      ...columns,
      price_cents: price,
      features: JSON.stringify(features),
      updated_at: context.clock.now(),
    });
    await recordChange(context, { action: 'plan.updated', entityId: id, before, after });
    return { message: 'Plan updated successfully', plan: toPlan(after) };
  });

/**
 * Takes a plan off sale, or puts it back. Throws 409 with the plan where it is as wanted already: somebody else was
 * faster.
 */
export const togglePlanActive = (context: AuditedContext, { params: { id }, body }: InputOf<typeof togglePlan>) =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, id);
    if (body?.active === before.is_active) throw planChangedMeanwhile(toPlan(before));
    const after = await updatePlan(context.db, id, {
      is_active: !before.is_active,
      updated_at: context.clock.now(),
    });
    const [action, word] = after.is_active
      ? (['plan.enabled', 'enabled'] as const)
      : (['plan.disabled', 'disabled'] as const);
    const [was, is] = [{ is_active: before.is_active }, { is_active: after.is_active }];
    await recordChange(context, { action, entityId: id, before: was, after: is });
    return { message: `Plan ${word} successfully`, plan: toPlan(after) };
  });

/** Deletes a plan; what was sold of it stays. */
export const removePlan = (context: AuditedContext, { params: { id } }: InputOf<typeof deleteEndpoint>) =>
  inTransaction(context, async (context) => {
    const before = await lockForChange(context, id);
    await deletePlan(context.db, id);
    await recordChange(context, { action: 'plan.deleted', entityId: id, before });
    return { message: 'Plan deleted successfully' };
  });
