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
  serve(api, listMySessions, { access: 'streamer', handle: (context) => listSessions(context) });
  serve(api, endMySession, { access: 'streamer', handle: (context, { params }) => endOwnSession(context, params.id) });
  serve(api, endMyOtherSessions, { access: 'streamer', handle: (context) => endOtherSessions(context) });
  serve(api, listStaffSessions, { access: 'staff-self', handle: (context) => listSessions(context) });
  serve(api, endStaffSession, {
    access: 'staff-self',
    handle: (context, { params }) => endOwnSession(context, params.id),
  });
  serve(api, endOtherStaffSessions, { access: 'staff-self', handle: (context) => endOtherSessions(context) });
}
