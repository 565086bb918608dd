import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { composeMail } from './mail-text.ts';
import { createMailer } from './mailer.ts';

const FROM = 'Livelift <no-reply@localhost>';

const mail = (changes: Record<string, string> = {}) => ({
  to: 'ada@example.com',
  subject: '123456 is your code',
  text: 'Hello Ada 🎮\n\nÜber uns\n',
  html: '<p>Hello Ada 🎮</p>',
  ...changes,
});

function expectMail(received: Email | undefined): void {
  expect(received).toMatchObject({
    from: { name: 'Livelift', address: 'no-reply@localhost' },
    to: [{ address: 'ada@example.com' }],
    subject: '123456 is your code',
    messageId: '<job-1@example.com>',
  });
  expect(received?.text).toContain('Hello Ada 🎮');
  expect(received?.text).toContain('Über uns');
  expect(received?.html).toContain('<p>Hello Ada 🎮</p>');
  expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livelift-mailer-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('mail by SMTP', () => {
  const received: { mail: Email; to: string[] }[] = [];
  let refuse: Error | undefined;
  let smtp: SMTPServer;
  let url: string;

  beforeEach(async () => {
    [received.length, refuse] = [0, undefined];
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, accept) => {
        buffer(stream)
          .then((raw) => PostalMime.parse(raw))
          .then((parsed) => {
            if (!refuse) received.push({ mail: parsed, to: session.envelope.rcptTo.map(({ address }) => address) });
            accept(refuse);
          })
          .catch(accept);
      },
    });
    const listener = smtp.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    url = `smtp://127.0.0.1:${portOf(listener)}`;
  });

  afterEach(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

  const open = (smtpUrl = url) => createMailer({ smtpUrl, from: FROM, folder, host: 'example.com' });

  it('carries the address that switches it off as mail programs look for it, whole', async () => {
    const unsubscribe = `https://example.com/unsubscribe/123456789012345.subscription_ending.${'A'.repeat(43)}`;
    const composed = composeMail({
      to: 'ada@example.com',
      subject: 'Soon',
      site: 'Livelift',
      parts: ['Soon.'],
      unsubscribe,
    });
    const mailer = open();
    await mailer.send(composed, 'job-1');
    mailer.close();
    const headers = new Map(received[0]?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('arrives as text and HTML, with the id of its job', async () => {
    const mailer = open();
    await mailer.send(mail(), 'job-1');
    mailer.close();
    expect(received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expectMail(received[0]?.mail);
    expect(await readdir(folder)).toEqual([]);
  });

  it('fails when the server refuses it, and works when it is sent again', async () => {
    const mailer = open();
    refuse = Object.assign(new Error('Mailbox is full'), { responseCode: 452 });
    await expect(mailer.send(mail(), 'job-1')).rejects.toThrow(/452|full/);
    refuse = undefined;
    await mailer.send(mail(), 'job-1');
    expect(received).toHaveLength(1);
    mailer.close();
  });

  it('fails when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const mailer = open(`smtp://127.0.0.1:${portOf(server)}`);
    server.close();
    await expect(mailer.send(mail(), 'job-1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('goes to one person and carries no other header, whatever the words are', async () => {
    const mailer = open();
    const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\nnew body';
    await mailer.send(mail({ subject, text: 'a\r\n.\r\nQUIT\r\n' }), 'job-1');
    mailer.close();
    expect(received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.subject).toMatch(/^Hello Bcc: eve@example.com +new body$/);
    expect(received[0]?.mail.text).toContain('QUIT');
  });
});

describe('mail without a server', () => {
  const open = (to = folder) => createMailer({ from: FROM, folder: to, host: 'example.com' });

  it('is written as a file named after its job, into a folder that is made', async () => {
    const target = join(folder, 'new/mail');
    await open(target).send(mail(), 'job-1');
    expect(await readdir(target)).toEqual(['job-1.eml']);
    expectMail(await PostalMime.parse(await readFile(join(target, 'job-1.eml'))));
  });

  it('is one file when it is sent again', async () => {
    const mailer = open();
    await mailer.send(mail(), 'job-1');
    await mailer.send(mail({ subject: 'again' }), 'job-1');
    expect(await readdir(folder)).toEqual(['job-1.eml']);
    expect((await PostalMime.parse(await readFile(join(folder, 'job-1.eml')))).subject).toBe('again');
  });
});

describe('a composed mail', () => {
  const parts = ['Hello <b>Ada</b> & "co"', { code: '012345' }, { label: 'Log in', link: 'https://x.co/?a=1&b="2"' }];
  const composed = composeMail({ to: 'a@b.co', subject: '<i>S</i>', site: 'A & B', parts });

  it('says the same in text and HTML', () => {
    for (const words of ['012345', 'Log in']) {
      expect(composed.text).toContain(words);
      expect(composed.html).toContain(words);
    }
    expect(composed.text).toContain('Hello <b>Ada</b> & "co"');
    expect(composed.text).toMatch(/^012345$/m);
  });

  it('lets nothing become markup', () => {
    expect(composed.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;');
    expect(composed.html).toContain('href="https://x.co/?a=1&amp;b=&quot;2&quot;"');
    expect(composed.html).toContain('&lt;i&gt;S&lt;/i&gt;');
    expect(composed.html.indexOf('A &amp; B')).toBeLessThan(composed.html.indexOf('Hello'));
    expect(composed.html).not.toMatch(/<b>|<i>/);
  });
});
