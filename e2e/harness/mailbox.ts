import { EventEmitter, on, once } from 'node:events';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a person sees it, with the envelope address that it was delivered to. */
export type ReceivedMail = Email & { deliveredTo: string };

/** Everything that was sent to a real SMTP server on a free port. */
export type Mailbox = {
  /** What the product needs as SMTP_URL. */
  url: string;
  /**
   * The oldest mail to an address whose subject matches and that was not handed out before; waits for it to arrive.
   * Rejects after `withinMs`, else after what the mailbox was opened with, naming the mails that came instead.
   */
  waitForMail: (to: string, subject: RegExp, withinMs?: number) => Promise<ReceivedMail>;
  close: () => Promise<void>;
};

const ARRIVED = 'arrived';

async function read(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function openServer(mails: ReceivedMail[], arrivals: EventEmitter): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, accept) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      read(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(...recipients.map((deliveredTo) => ({ ...mail, deliveredTo })));
          arrivals.emit(ARRIVED);
          accept();
        })
        .catch(accept);
    },
  });
}

async function listen(smtp: SMTPServer): Promise<string> {
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port.');
  return `smtp://127.0.0.1:${address.port}`;
}

const summary = (mails: ReceivedMail[]) =>
  mails.map(({ deliveredTo, subject }) => `${deliveredTo}: ${subject}`).join('; ') || 'none at all';

/** Starts an SMTP server that keeps what it is sent, and waits so many milliseconds for a mail. */
export async function openMailbox(timeoutMs = 20_000): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const smtp = openServer(mails, arrivals);
  // A product that is killed breaks its connections. A mail that is missing for it is told by who waits for it.
  smtp.on('error', () => {});
  const url = await listen(smtp);

  const take = (to: string, subject: RegExp) => {
    const index = mails.findIndex((mail) => mail.deliveredTo === to.toLowerCase() && subject.test(mail.subject ?? ''));
    return index < 0 ? undefined : mails.splice(index, 1)[0];
  };

  const waitForMail: Mailbox['waitForMail'] = async (to, subject, withinMs = timeoutMs) => {
    const already = take(to, subject);
    if (already) return already;
    try {
      for await (const _ of on(arrivals, ARRIVED, { signal: AbortSignal.timeout(withinMs) })) {
        const mail = take(to, subject);
        if (mail) return mail;
      }
    } catch {
      // Only the signal ends the loop by throwing; what follows says it better.
    }
    throw new Error(`No mail to ${to} with a subject like ${subject} in ${withinMs} ms. Unread: ${summary(mails)}.`);
  };

  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { url, waitForMail, close };
}
