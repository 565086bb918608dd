export { findPlanOnSale, hasPlans, insertPlan, type PlanRow } from './plans.repository.ts';
export { getPlansOnSale } from './plans.service.ts';
