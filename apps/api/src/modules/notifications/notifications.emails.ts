import { canonicalTimeZone } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { findRecipient } from '../streamers/index.ts';
import { findStreamToRemind } from './notifications.repository.ts';
import { wantsMail } from './notifications.service.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type MailValues = { streamId: number; streamerId: number; startsAt: string };

/** Reminds a streamer of a planned stream, minutes before its start. */
export const streamReminderMail: MailKind<MailValues> = {
  kind: 'stream_reminder',
  values: z.object({ streamId: z.int(), streamerId: z.int(), startsAt: z.iso.datetime() }),
};

const textValues = z.object({
  streamerId: z.int(),
  fullName: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  durationMinutes: z.int(),
  timezone: z.string().nullable(),
});

type TextValues = z.infer<typeof textValues>;

const inZone = ({ startsAt, timezone }: TextValues, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: timezone ?? 'UTC' }).format(new Date(startsAt));

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

async function find({ db, clock }: Context, { streamId, streamerId, startsAt }: MailValues) {
  const at = new Date(startsAt);
  const stream = await findStreamToRemind(db, { streamId, startsAt: at });
  const recipient = stream && (await findRecipient(db, streamerId));
  // Moved, cancelled, begun or no more wanted meanwhile.
  if (!recipient || at <= clock.now() || !(await wantsMail(db, streamerId, 'stream_reminder'))) return null;
  const { title, timezone, duration_minutes: durationMinutes } = stream;
  const values = { streamerId, fullName: recipient.full_name, title, startsAt, durationMinutes, timezone };
  return { to: recipient.email, values };
}

// By its name of today (D231).
const zoneName = ({ timezone }: TextValues): string => (timezone === null ? 'GMT' : canonicalTimeZone(timezone));

function render(context: Context, values: TextValues) {
  const { fullName, title, durationMinutes, streamerId } = values;
  const day = inZone(values, { weekday: 'long', day: 'numeric', month: 'long' });
  const clock = inZone(values, CLOCK);
  return {
    subject: `${title} starts at ${clock}`,
    parts: [
      `Hello ${fullName},`,
      `your stream "${title}" is planned for ${day}, ${clock} (${zoneName(values)}), for ${durationMinutes} minutes.`,
      { label: 'Open your schedule', link: `${context.config.appUrl}/dashboard` },
    ],
    unsubscribe: unsubscribeLink(context, { streamerId, mail: 'stream_reminder' }),
  };
}

/** Mails of this module. */
export const notificationMails = [mailComposer(streamReminderMail, { values: textValues, find, render })];
