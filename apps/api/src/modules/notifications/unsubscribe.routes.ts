import type { SwitchableMail } from '@livelift/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { HTML } from '../../platform/http/compressed-text.ts';
import { escapeHtml } from '../../platform/mail/mail-text.ts';
import { getEffectiveSite } from '../settings/index.ts';
import { unsubscribe } from './notifications.service.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

const MAILS: Record<SwitchableMail, string> = {
  subscription_ending: 'reminders that a subscription ends soon',
  order_placed: 'mails with how to pay an order',
  order_unpaid: 'reminders that an order is still unpaid',
  stream_reminder: 'reminders before a stream',
};

type Page = { title: string; body: string; status?: number };

async function send(reply: FastifyReply, context: Context, { title, body, status = 200 }: Page): Promise<FastifyReply> {
  const { siteName } = await getEffectiveSite(context);
  const [name, heading] = [escapeHtml(siteName), escapeHtml(title)];
  return reply
    .status(status)
    .type(HTML)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${heading} · ${name}</title></head><body><main><h1>${heading}</h1>${body}` +
        `<p><a href="${escapeHtml(context.config.appUrl)}/account">All notifications of your ${name} account</a></p></main></body></html>`,
    );
}

const notValid = {
  title: 'This link is not valid',
  body: '<p>Switch mails off in your account instead.</p>',
  status: 404,
};

/**
 * Serves the address that each mail which can be switched off carries (RFC 8058). Mail programs and scanners open links by
 * themselves: only a POST changes something, and it takes no session, since the address is signed.
 */
export async function serveUnsubscribe(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(async (scope) => {
    // What is posted is one fixed field, in a form of either kind.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
    type Route = { Params: { token: string } };
    scope.get<Route>(`${UNSUBSCRIBE_PATH}/:token`, async ({ params }, reply) => {
      const what = readUnsubscribeToken(context, params.token);
      if (!what) return send(reply, context, notValid);
      const body = `<p>Get no more ${MAILS[what.mail]}?</p><form method="post"><button>Unsubscribe</button></form>`;
      return send(reply, context, { title: 'Unsubscribe', body });
    });
    scope.post<Route>(`${UNSUBSCRIBE_PATH}/:token`, async ({ params }, reply) => {
      const what = readUnsubscribeToken(context, params.token);
      if (!what) return send(reply, context, notValid);
      await unsubscribe(context, what);
      return send(reply, context, {
        title: 'You are unsubscribed',
        body: `<p>You get no more ${MAILS[what.mail]}.</p>`,
      });
    });
  });
}
