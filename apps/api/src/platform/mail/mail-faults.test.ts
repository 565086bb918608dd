import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { MailFault, mailFileFault } from './mail-faults.ts';
import { createMailer } from './mailer.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

async function listen(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({ hideSTARTTLS: true, authOptional: true, allowInsecureAuth: true, ...options });
  smtp.on('error', () => {});
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(() => smtp.close());
  return portOf(listener);
}

/** What a server says to one mail, as it is reported to the operator. */
async function faultOf(port: number): Promise<MailFault> {
  const smtpUrl = `smtp://user:topsecret@127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, from: 'Us <us@site.test>', folder: '', host: 'site.test' });
  const mail = { to: 'ada@example.com', subject: 'S', text: 'T', html: '<p>T</p>' };
  const fault: unknown = await mailer.send(mail, 'id').catch((error: unknown) => error);
  mailer.close();
  if (!(fault instanceof MailFault)) throw new Error(`No fault: ${String(fault)}`);
  return fault;
}

describe('a mail server', () => {
  it.each<[string, SMTPServerOptions, RegExp, RegExp, boolean]>([
    [
      'that does not know the password',
      { onAuth: (_auth, _session, done) => done(refusal(535, 'Authentication failed')) },
      /refuses the login \(.*535 Authentication failed/,
      /SMTP_URL/,
      true,
    ],
    [
      'that does not take our sender',
      { onMailFrom: (_from, _session, done) => done(refusal(550, 'Not your address')) },
      /refuses the sender \(.*550 Not your address/,
      /MAIL_FROM/,
      true,
    ],
    [
      'that does not know the recipient',
      { onRcptTo: ({ address }, _session, done) => done(refusal(550, `No such user ${address}`)) },
      /refuses a recipient \(.*550 No such user \(address\)/,
      /npm run admin -- mail failed/,
      false,
    ],
    [
      'that does not take the mail',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(452, 'Disk\tfull'))) },
      /refuses a mail \(.*452 Disk full/,
      /npm run admin -- mail failed/,
      false,
    ],
    [
      'that hangs up',
      { onConnect: (_session, done) => done(refusal(421, 'Too busy')) },
      /cannot be reached \(.*421 Too busy/,
      /Check that it runs/,
      true,
    ],
  ])('%s is reported in words, with what to do', async (_, options, what, advice, lasting) => {
    const taken: SMTPServerOptions = { onAuth: (_auth, _session, done) => done(null, { user: 'user' }) };
    const port = await listen({ ...taken, ...options });
    const { fault, lasting: lasts } = await faultOf(port);
    expect(fault.what).toMatch(what);
    expect(fault.what).toContain(`The mail server 127.0.0.1:${port} `);
    expect(fault.advice).toMatch(advice);
    expect(lasts).toBe(lasting);
    expect(JSON.stringify(fault)).not.toMatch(/topsecret|ada@example|\n/);
  });

  it('that is not there is reported as one that cannot be reached', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    server.close();
    const { fault } = await faultOf(port);
    expect(fault.what).toMatch(/^The mail server 127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED/);
  });
});

describe('a folder for mails', () => {
  it('that cannot be made is reported with its name', async () => {
    const root = await mkdtemp(join(tmpdir(), 'livelift-faults-'));
    await writeFile(join(root, 'mail'), '');
    const mailer = createMailer({ from: 'us@site.test', folder: join(root, 'mail'), host: 'site.test' });
    const mail = { to: 'ada@example.com', subject: 'S', text: 'T', html: '' };
    await expect(mailer.send(mail, 'id')).rejects.toThrow(/^Mails cannot be written to .*mail \(EEXIST/);
    await rm(root, { recursive: true });
  });

  it('that is full is reported as such', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    expect(mailFileFault(error, '/data/mail').fault).toMatchObject({
      what: 'Mails cannot be written to /data/mail (the disk is full).',
      advice: expect.stringContaining('Make room'),
    });
  });
});
