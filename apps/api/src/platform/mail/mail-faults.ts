import type { Fault } from '../outages.ts';

/** A mail was not accepted. `fault` says to the operator why; the message is the same reason in short. */
export class MailFault extends Error {
  readonly fault: Fault;
  /** Whether it concerns every mail until it is mended, as opposed to this one. */
  readonly lasting: boolean;

  constructor(fault: Fault, lasting: boolean) {
    super(fault.what);
    this.name = 'MailFault';
    this.fault = fault;
    this.lasting = lasting;
  }
}

const WAITS = 'Mails wait and are tried again by themselves for a day; sign-ups and requests go on.';

const FAULTS = {
  unreachable: {
    what: 'cannot be reached',
    advice: `${WAITS} Check that it runs, that a firewall lets this machine out, and SMTP_URL.`,
    lasting: true,
  },
  login: {
    what: 'refuses the login',
    advice: `${WAITS} Correct the user and password in SMTP_URL and start again.`,
    lasting: true,
  },
  sender: {
    what: 'refuses the sender',
    advice: `${WAITS} Set MAIL_FROM to an address that it lets this user send from, and start again.`,
    lasting: true,
  },
  recipient: {
    what: 'refuses a recipient',
    advice: 'That mail is tried again for a day and then kept: npm run admin -- mail failed lists it.',
    lasting: false,
  },
  message: {
    what: 'refuses a mail',
    advice: 'That mail is tried again for a day and then kept: npm run admin -- mail failed lists it.',
    lasting: false,
  },
} as const;

const textOf = (error: unknown, name: string): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
};

function kindOf(error: unknown): keyof typeof FAULTS {
  const code = textOf(error, 'code');
  const command = textOf(error, 'command');
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code)) return 'login';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender';
  if (code === 'EENVELOPE' && command !== 'DATA') return 'recipient';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'message';
  return 'unreachable';
}

// A server may say anything, in several lines, and names the address; the log keeps to one line and names nobody.
const inOneLine = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '(address)')
    .slice(0, 300);

/** Why the mail server at `where` (host:port) did not take a mail. */
export function smtpFault(error: unknown, where: string): MailFault {
  const kind = kindOf(error);
  const { what, advice, lasting } = FAULTS[kind];
  const reason = inOneLine(error instanceof Error ? error.message : String(error));
  return new MailFault({ key: `mail.${kind}`, what: `The mail server ${where} ${what} (${reason}).`, advice }, lasting);
}

/** Why a mail could not be written to `folder`. */
export function mailFileFault(error: unknown, folder: string): MailFault {
  const reason = inOneLine(error instanceof Error ? error.message : String(error));
  const cause = textOf(error, 'code') === 'ENOSPC' ? 'the disk is full' : reason;
  const advice = `${WAITS} Make room or mend the rights of that folder, or set SMTP_URL.`;
  return new MailFault({ key: 'mail.folder', what: `Mails cannot be written to ${folder} (${cause}).`, advice }, true);
}
