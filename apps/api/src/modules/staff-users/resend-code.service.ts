import { codeNotNeeded, type InputOf, type ResponseOf, type resendStreamerCode } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/errors.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { allowNewCode, codeSentRecently, verificationCodeMail } from '../accounts/index.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockAccountToMail } from './account-to-mail.service.ts';

const refused = (message: string) => failure(codeNotNeeded, { message });

/** Mails a streamer another code to finish signing up with, as often as they could ask for one themselves. */
export const resendStreamersCode = (
  context: AuditedContext,
  { params: { id } }: InputOf<typeof resendStreamerCode>,
): Promise<ResponseOf<typeof resendStreamerCode>> =>
  inTransaction(context, async (context) => {
    const { user, hasPassword } = await lockAccountToMail(context, id, refused);
    if (hasPassword) throw refused('They have a password already: they need no code.');
    const { granted, waitSeconds } = await allowNewCode(context, { address: user.email });
    if (!granted) throw codeSentRecently(waitSeconds);
    await orderMail(context, verificationCodeMail, { userId: user.id });
    await recordChange(context, { action: 'user.code_resent', entityId: user.id });
    return { message: 'A new code is on its way', resend_after_seconds: waitSeconds };
  });
