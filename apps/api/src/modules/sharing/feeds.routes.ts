import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isKnown } from '../../platform/http/compressed-text.ts';
import { sendNotFound } from '../../platform/http/problem-handler.ts';
import { calendarReader, FEEDS_PATH } from './sharing.service.ts';

/**
 * Serves calendar feeds, outside the contract: calendars ask for them, and they are no JSON. A revoked address is answered
 * like one that never was.
 */
export function serveFeeds(server: FastifyInstance, context: Context): void {
  const readCalendar = calendarReader(context);
  server.get<{ Params: { file: string } }>(`${FEEDS_PATH}/:file`, async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    const calendar = token === undefined ? undefined : await readCalendar(token);
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if (calendar === undefined) return sendNotFound(reply);
    const etag = `"${calendar.tag}"`;
    // Asked for every time, so that a feed that was revoked ends at once; what is unchanged is not sent again.
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="schedule.ics"')
      .send(await calendar.write());
  });
}
