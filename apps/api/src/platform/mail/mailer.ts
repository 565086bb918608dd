import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import { mailFileFault, smtpFault } from './mail-faults.ts';

/**
 * One message to one person, as text and HTML. `headers` are its own, beside those of every mail; `sender` is the name that
 * it comes from where it is another than the address has.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  sender?: string;
};

/** Sends mail by SMTP, or writes it to files when no server is set. */
export type Mailer = {
  /** Hands the message over; throws a MailFault when it was not accepted. The same `messageId` marks a repetition as such. */
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
};

type Options = {
  /** Absent: files. */
  smtpUrl?: string;
  from: string;
  /** Folder of the .eml files. */
  folder: string;
  /** Host of APP_URL: the right side of message ids. */
  host: string;
};

const SMTP_TIMEOUT_MS = 10_000;

/** Opens the way out for mail: SMTP_URL, or .eml files in `folder`. */
export const createMailer = ({ smtpUrl, from, folder, host }: Options): Mailer =>
  smtpUrl === undefined ? fileMailer(from, folder, host) : smtpMailer(from, smtpUrl, host);

// The address of a sender with a name stands in brackets.
const named = (from: string, name: string | undefined) =>
  name === undefined ? from : { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from };

const envelope = ({ sender, ...mail }: Mail, from: string, messageId: string) => ({
  ...mail,
  from: named(from, sender),
  messageId,
  // Keeps vacation replies away.
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
});

// Host and port, without the user and password that may stand before them.
function addressOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}

function smtpMailer(from: string, url: string, host: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const where = addressOf(url);
  return {
    send: async (mail, id) => {
      try {
        await transport.sendMail(envelope(mail, from, `<${id}@${host}>`));
      } catch (error) {
        throw smtpFault(error, where);
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(from: string, folder: string, host: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail, id) => {
      const { message } = await transport.sendMail(envelope(mail, from, `<${id}@${host}>`));
      await writeMail(folder, id, Buffer.isBuffer(message) ? message : '').catch((error: unknown) => {
        throw mailFileFault(error, folder);
      });
    },
    close: () => transport.close(),
  };
}

async function writeMail(folder: string, id: string, message: Buffer | string): Promise<void> {
  makeFolder(folder);
  const target = join(folder, `${id}.eml`);
  // Written aside and renamed, so that a reader never sees half a mail.
  await writeFile(`${target}.part`, message);
  await rename(`${target}.part`, target);
}
