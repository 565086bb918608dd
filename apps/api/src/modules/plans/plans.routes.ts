import { createPlan, deletePlan, listActivePlans, listPlans, togglePlan, updatePlan } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPlan, editPlan, getAllPlans, getPlansOnSale, removePlan, togglePlanActive } from './plans.service.ts';

export function planRoutes(api: ProductApi): void {
  serve(api, listActivePlans, { access: 'public', handle: getPlansOnSale });
  serve(api, listPlans, { access: 'staff', handle: getAllPlans });
  serve(api, createPlan, { access: 'staff', handle: addPlan });
  serve(api, updatePlan, { access: 'staff', handle: editPlan });
  serve(api, deletePlan, { access: 'staff', handle: removePlan });
  serve(api, togglePlan, { access: 'staff', handle: togglePlanActive });
}
