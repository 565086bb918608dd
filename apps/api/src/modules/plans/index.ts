export { findPlanOnSale, insertPlan, isAnyPlan, type PlanRow } from './plans.repository.ts';
