export { findPlanOnSale, insertPlan, isAnyPlan, type PlanRow } from './plans.repository.ts';
export { getPlansOnSale } from './plans.service.ts';
