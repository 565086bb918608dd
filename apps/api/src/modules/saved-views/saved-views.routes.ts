import { createView, deleteView, listViews, updateView } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addView, changeView, getViews, removeView } from './saved-views.service.ts';

export function savedViewRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, listViews, { access, handle: getViews });
  serve(api, createView, { access, handle: addView });
  serve(api, updateView, { access, handle: changeView });
  serve(api, deleteView, { access, handle: removeView });
}
