import { cancelStreamOfStreamer, createStreamOfStreamer, updateStreamOfStreamer } from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { bookFor, cancelFor, editFor } from './staff-streams.service.ts';

export function staffStreamRoutes(api: ProductApi): void {
  serve(api, createStreamOfStreamer, { access: 'staff', handle: bookFor });
  serve(api, updateStreamOfStreamer, { access: 'staff', handle: editFor });
  serve(api, cancelStreamOfStreamer, { access: 'staff', handle: cancelFor });
}
