import { codeNotNeeded, type InputOf, type ResponseOf, type resendStreamerCode } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/errors.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { allowNewCode, codeSentRecently, verificationCodeMail } from '../accounts/index.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer, streamerNotFound } from '../streamers/index.ts';
import { findPasswordHash, findUser } from '../users/index.ts';

/** Mails a streamer another code to finish signing up with, as often as they could ask for one themselves. */
export const resendStreamersCode = (
  context: AuditedContext,
  { params: { id } }: InputOf<typeof resendStreamerCode>,
): Promise<ResponseOf<typeof resendStreamerCode>> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const streamer = await lockActiveStreamer(db, id);
    const user = streamer && (await findUser(db, streamer.user_id));
    if (!user) throw streamerNotFound();
    if (user.deactivated_at !== null)
      throw failure(codeNotNeeded, { message: 'This account is switched off. Switch it on first.' });
    if ((await findPasswordHash(db, user.id)) !== undefined)
      throw failure(codeNotNeeded, { message: 'They have a password already: they need no code.' });
    const { granted, waitSeconds } = await allowNewCode(context, { address: user.email });
    if (!granted) throw codeSentRecently(waitSeconds);
    await orderMail(context, verificationCodeMail, { userId: user.id });
    await recordChange(context, { action: 'user.code_resent', entityId: user.id });
    return { message: 'A new code is on its way', resend_after_seconds: waitSeconds };
  });
