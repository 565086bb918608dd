import { createView, deleteView, listViews, updateView } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { addView, changeView, getViews, removeView } from './saved-views.service.ts';

export function savedViewRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, listViews, { access, handle: (context) => getViews(context) });
  serve(api, createView, { access, handle: (context, { body }) => addView(context, body) });
  serve(api, updateView, {
    access,
    handle: (context, { params, body }) => changeView(context, { id: params.id, change: body }),
  });
  serve(api, deleteView, { access, handle: (context, { params }) => removeView(context, params.id) });
}
