import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { idParams, messageResponse } from './page.ts';

/** A place where somebody is signed in. */
export const session = z
  .object({
    id: z.int(),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system that were signed in on, as far as they are known.' }),
    created_at: instant,
    last_used_on: calendarDay.nullable().meta({ description: 'Day in UTC of the last request.' }),
    expires_at: instant,
    current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
  })
  .meta({ id: 'Session' });

/** There is no such session, or it is somebody else's, or over. */
export const sessionNotFound = apiError({ kind: 'not_found', code: 'session.not_found' });

/** Where the caller is signed in, the session that asks first, then the newest. */
export const listMySessions = endpoint({
  method: 'GET',
  path: '/streamer/sessions',
  summary: 'Where you are signed in',
  response: z.object({ sessions: z.array(session) }),
});

/** Ends one of the caller's sessions. */
export const endMySession = endpoint({
  method: 'DELETE',
  path: '/streamer/sessions/:id',
  summary: 'Sign out one of your sessions',
  description: 'The one that asks, too.',
  params: idParams,
  response: messageResponse,
  errors: [sessionNotFound],
});

/** Ends every session but the one that asks. */
export const endMyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/streamer/sessions',
  summary: 'Sign out everywhere else',
  response: z.object({ message: z.string(), ended: z.int().meta({ description: 'How many sessions ended.' }) }),
});

const STAFF_SESSIONS = '/admin/sessions';

/** Where the calling member of the staff is signed in, the session that asks first, then the newest. */
export const listStaffSessions = endpoint({
  method: 'GET',
  path: STAFF_SESSIONS,
  summary: 'Where you are signed in, for staff',
  response: listMySessions.response,
});

/** Ends one of the caller's sessions. */
export const endStaffSession = endpoint({
  method: 'DELETE',
  path: `${STAFF_SESSIONS}/:id`,
  summary: 'Sign out one of your sessions, for staff',
  description: 'The one that asks, too.',
  params: idParams,
  response: messageResponse,
  errors: [sessionNotFound],
});

/** Ends every session but the one that asks. */
export const endOtherStaffSessions = endpoint({
  method: 'DELETE',
  path: STAFF_SESSIONS,
  summary: 'Sign out everywhere else, for staff',
  response: endMyOtherSessions.response,
});
