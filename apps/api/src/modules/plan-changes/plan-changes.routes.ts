import { changePlan, previewPlanChange } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { changePlanOf, previewChangeOf } from './plan-changes.service.ts';

export function planChangeRoutes(api: ProductApi): void {
  serve(api, previewPlanChange, { access: 'staff', handle: previewChangeOf });
  serve(api, changePlan, { access: 'staff', handle: changePlanOf });
}
