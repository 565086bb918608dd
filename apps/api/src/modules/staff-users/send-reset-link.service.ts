import { type InputOf, type ResponseOf, resetLinkImpossible, type sendResetLink } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/errors.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { resetLinkMail } from '../accounts/index.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { countAttempt, resetLinkThrottle } from '../throttles/index.ts';
import { lockAccountToMail } from './account-to-mail.service.ts';

const refused = (message: string) => failure(resetLinkImpossible, { message });

/** Mails a streamer the link of a forgotten password, as often as they could ask for one themselves. Staff never see it. */
export const sendStreamersResetLink = (
  context: AuditedContext,
  { params: { id } }: InputOf<typeof sendResetLink>,
): Promise<ResponseOf<typeof sendResetLink>> =>
  inTransaction(context, async (context) => {
    const { user, hasPassword } = await lockAccountToMail(context, id, refused);
    if (!hasPassword) throw refused('They have no password yet: send them a code.');
    await countAttempt(context, [resetLinkThrottle(context, user.email)]);
    await orderMail(context, resetLinkMail, { userId: user.id });
    await recordChange(context, { action: 'user.reset_link_sent', entityId: user.id });
    return { message: 'A reset link is on its way' };
  });
