import { exportBulkAct, getBulkAct, listBulkActs, previewBulkAct, startBulkAct, stopBulkAct } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import { getActWithProblems, readActPage } from './bulk-acts.read.ts';
import { planAct, previewOf } from './plan.service.ts';
import { reportFile } from './report.service.ts';
import { startAct, stopAct } from './start.service.ts';

export function bulkActRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, previewBulkAct, {
    access,
    handle: async (context, { body }) => ({ preview: previewOf(await planAct(context, body), body) }),
  });
  serve(api, startBulkAct, {
    access,
    handle: async (context, { body }) => ({ bulk_act: await startAct(context, body) }),
  });
  serve(api, listBulkActs, {
    access,
    handle: async (context, { query }) => ({ bulk_acts: await readActPage(context, query) }),
  });
  serve(api, getBulkAct, { access, handle: (context, { params }) => getActWithProblems(context, params.id) });
  serve(api, stopBulkAct, {
    access,
    handle: async (context, { params }) => ({ bulk_act: await stopAct(context, params.id) }),
  });
  serveCsv(api, exportBulkAct, { access, handle: (context, { params }) => reportFile(context, params.id) });
}
