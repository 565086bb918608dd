import type { Context } from '../../context.ts';
import type { MailComposer } from '../../platform/mail/mail-composer.ts';
import { getEffectiveSite } from './effective-site.ts';

/** Composes mails with the name, the sender and the signature that the operator has published. */
export const withSite = (composer: MailComposer<Context>): MailComposer<Context> => ({
  ...composer,
  compose: async (context, values, order) => {
    const { siteName, content } = await getEffectiveSite(context);
    const config = { ...context.config, siteName };
    const named = { ...context, config, mailSignature: content.mail_signature };
    const composed = await composer.compose(named, values, order);
    if (composed === null || content.mail_sender === null) return composed;
    return { ...composed, mail: { ...composed.mail, sender: content.mail_sender } };
  },
});
