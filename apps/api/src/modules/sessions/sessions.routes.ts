import {
  endMyOtherSessions,
  endMySession,
  endOtherStaffSessions,
  endStaffSession,
  listMySessions,
  listStaffSessions,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve } from '../../platform/http/serve.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.service.ts';

export function sessionRoutes(api: ProductApi): void {
  serve(api, listMySessions, { access: 'streamer', handle: listSessions });
  serve(api, endMySession, { access: 'streamer', handle: (context, { params }) => endOwnSession(context, params.id) });
  serve(api, endMyOtherSessions, { access: 'streamer', handle: endOtherSessions });
  serve(api, listStaffSessions, { access: 'staff-self', handle: listSessions });
  serve(api, endStaffSession, {
    access: 'staff-self',
    handle: (context, { params }) => endOwnSession(context, params.id),
  });
  serve(api, endOtherStaffSessions, { access: 'staff-self', handle: endOtherSessions });
}
