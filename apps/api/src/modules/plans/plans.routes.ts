import { createPlan, listActivePlans, listPlans } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addPlan, getAllPlans, getPlansOnSale } from './plans.service.ts';

export function planRoutes(api: ProductApi): void {
  serve(api, listActivePlans, { access: 'public', handle: (context) => getPlansOnSale(context) });
  serve(api, listPlans, { access: 'staff', handle: (context, { query }) => getAllPlans(context, query.status) });
  serve(api, createPlan, { access: 'staff', handle: (context, { body }) => addPlan(context, body) });
}
