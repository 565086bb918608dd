import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { MailComposer } from '../../platform/mail/mail-composer.ts';
import { getEffectiveSite } from './effective-site.ts';

// Kept with a mail, for its words to be the same after another name was published; earlier versions kept none.
const keptSite = z.object({ site: z.object({ siteName: z.string(), mailSignature: z.string() }).optional() });

type KeptSite = NonNullable<z.output<typeof keptSite>['site']>;

const named = (context: Context, { siteName, mailSignature }: KeptSite): Context & { mailSignature: string } => ({
  ...context,
  config: { ...context.config, siteName },
  mailSignature,
});

/** Composes mails with the name, the sender and the signature that the operator has published. */
export function withSite({ kind, compose, renderAgain }: MailComposer<Context>): MailComposer<Context> {
  return {
    kind,
    compose: async (context, values, order) => {
      const { siteName, content } = await getEffectiveSite(context);
      const site = { siteName, mailSignature: content.mail_signature };
      const composed = await compose(named(context, site), values, order);
      if (composed === null) return null;
      const sender = content.mail_sender ?? content.site_name;
      return {
        mail: { ...composed.mail, ...(sender !== null && { sender }) },
        values: renderAgain ? { ...composed.values, site } : composed.values,
      };
    },
    ...(renderAgain && {
      renderAgain: (context, values, recipient) => {
        const { site } = keptSite.parse(values);
        return renderAgain(site ? named(context, site) : context, values, recipient);
      },
    }),
  };
}
