import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { actDetails } from './bulk-acts.read.ts';
import { findAct } from './bulk-acts.repository.ts';
import { findMailable } from './selected.read.ts';

type MailValues = { bulkActId: number; streamerId: number };

/** What staff write to many streamers at once. */
export const staffMessageMail: MailKind<MailValues> = {
  kind: 'staff_message',
  values: z.object({ bulkActId: z.int(), streamerId: z.int() }),
};

const textValues = z.object({ fullName: z.string(), subject: z.string(), text: z.string() });

async function find({ db }: Context, { bulkActId, streamerId }: MailValues) {
  const act = await findAct(db, bulkActId);
  const recipient = await findMailable(db, streamerId);
  const { subject, text } = actDetails.parse(act?.details ?? {});
  // Switched off or closed meanwhile.
  if (!recipient || subject === null || text === null) return null;
  return { to: recipient.email, values: { fullName: recipient.full_name, subject, text } };
}

const render = (_: Context, { fullName, subject, text }: z.infer<typeof textValues>) => ({
  subject,
  parts: [`Hello ${fullName},`, ...text.split(/\n{2,}/)],
});

/** Mails of this module. */
export const bulkActMails = [mailComposer(staffMessageMail, { values: textValues, find, render })];
