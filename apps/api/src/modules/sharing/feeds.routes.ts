import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isKnown } from '../../platform/http/compressed-text.ts';
import { sendNotFound } from '../../platform/http/problem-handler.ts';
import { calendarReader, FEEDS_PATH, pageCalendarReader } from './sharing.service.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/**
 * Serves calendar feeds, and public pages as calendars, outside the contract: calendars ask for them, and they are no JSON. A revoked
 * address is answered like one that never was.
 */
export function serveFeeds(server: FastifyInstance, context: Context): void {
  const [readCalendar, readPage] = [calendarReader(context), pageCalendarReader(context)];
  server.get<{ Params: { address: string } }>('/s/:address(^[a-z0-9-]+).ics', async ({ params }, reply) => {
    const page = await readPage(params.address);
    if (!page?.indexable) reply.header('x-robots-tag', 'noindex');
    if (!page) return sendNotFound(reply);
    reply.header('cache-control', 'no-cache').header('content-disposition', 'inline; filename="streams.ics"');
    return reply.type(CALENDAR).send(page.text);
  });
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
      .type(CALENDAR)
      .header('content-disposition', 'inline; filename="schedule.ics"')
      .send(await calendar.write());
  });
}
