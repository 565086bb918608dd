import { createPlan, deletePlan, listActivePlans, listPlans, togglePlan, updatePlan } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPlan, editPlan, getAllPlans, getPlansOnSale, removePlan, togglePlanActive } from './plans.service.ts';

export function planRoutes(api: ProductApi): void {
  serve(api, listActivePlans, { access: 'public', handle: (context) => getPlansOnSale(context) });
  serve(api, listPlans, { access: 'staff', handle: (context, { query }) => getAllPlans(context, query.status) });
  serve(api, createPlan, { access: 'staff', handle: (context, { body }) => addPlan(context, body) });
  serve(api, updatePlan, {
    access: 'staff',
    handle: (context, { params, body }) => editPlan(context, { id: params.id, edit: body }),
  });
  serve(api, deletePlan, { access: 'staff', handle: (context, { params }) => removePlan(context, params.id) });
  serve(api, togglePlan, {
    access: 'staff',
    handle: (context, { params, body }) => togglePlanActive(context, { id: params.id, wanted: body?.active }),
  });
}
