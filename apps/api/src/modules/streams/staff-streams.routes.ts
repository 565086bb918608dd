import {
  cancelStreamOfStreamer,
  createStreamOfStreamer,
  endStreamOfStreamer,
  updateStreamOfStreamer,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { bookFor, cancelFor, editFor, endFor } from './staff-streams.service.ts';

export function staffStreamRoutes(api: ProductApi): void {
  const access = 'staff';
  serve(api, createStreamOfStreamer, { access, handle: bookFor });
  serve(api, updateStreamOfStreamer, { access, handle: editFor });
  serve(api, cancelStreamOfStreamer, { access, handle: cancelFor });
  serve(api, endStreamOfStreamer, { access, handle: endFor });
}
