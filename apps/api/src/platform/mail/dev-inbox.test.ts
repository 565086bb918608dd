import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { serveDevInbox } from './dev-inbox.ts';
import { createMailer } from './mailer.ts';

let root: string;
let server: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livelift-inbox-'));
  server = await createHttpServer({
    log: createLog('silent'),
    trustProxy: ['127.0.0.1'],
    https: false,
    reportOutage: () => false,
  });
  serveDevInbox(server, join(root, 'mail'));
  await server.ready();
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (url: string) => server.inject(url);

describe('the inbox of the developer', () => {
  it('is empty before any mail was sent', async () => {
    const { statusCode, body } = await get('/dev/mail');
    expect(statusCode).toBe(200);
    expect(body).toContain('No mail yet');
  });

  it('lists what was sent and shows its words, with links that can be followed', async () => {
    const mailer = createMailer({ from: 'L <l@localhost>', folder: join(root, 'mail'), host: 'localhost' });
    const text = 'Your code:\n\n654321\n\nhttps://example.com/reset?email=a%40b.co&token=x\n';
    await mailer.send({ to: 'ada@example.com', subject: '654321 is your code', text, html: '<p>x</p>' }, 'job-1');
    const list = await get('/dev/mail');
    expect(list.body).toContain('<a href="/dev/mail/job-1.eml">654321 is your code</a>');
    expect(list.body).toContain('ada@example.com');
    const { body } = await get('/dev/mail/job-1.eml');
    expect(body).toContain('654321');
    expect(body).toContain('<a href="https://example.com/reset?email=a%40b.co&amp;token=x">');
  });

  it('takes no word of a mail for markup', async () => {
    const mailer = createMailer({ from: 'L <l@localhost>', folder: join(root, 'mail'), host: 'localhost' });
    const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    const text = `${hostile} https://evil.example/"onmouseover="alert(1)`;
    await mailer.send({ to: 'eve@example.com', subject: hostile, text, html: hostile }, 'job-2');
    for (const url of ['/dev/mail', '/dev/mail/job-2.eml']) {
      const { body, headers } = await get(url);
      expect(body).not.toMatch(/<script|<img|<a [^>]*onmouseover="/);
      expect(body).toContain('&lt;script&gt;');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    }
  });

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    'is no page of a name that somebody else may have pointed to this machine: %j',
    async (host) => {
      for (const url of ['/dev/mail', '/dev/mail/job-1.eml']) {
        const { statusCode, body } = await server.inject({ url, headers: { host, 'x-forwarded-host': 'localhost' } });
        expect([url, statusCode]).toEqual([url, 404]);
        expect(body).not.toContain('654321');
      }
    },
  );

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
    'is one of this machine: %s',
    async (host) => {
      expect((await server.inject({ url: '/dev/mail', headers: { host } })).statusCode).toBe(200);
    },
  );

  it('is no page of what a proxy passes on', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const headers = { host: 'localhost', [name]: '203.0.113.9' };
      expect((await server.inject({ url: '/dev/mail', headers })).statusCode).toBe(404);
    }
  });

  it('shows nothing outside its folder', async () => {
    await writeFile(join(root, 'secret.eml'), 'Subject: not for you\r\n\r\nnot for you');
    await mkdir(join(root, 'mail/inner'), { recursive: true });
    await writeFile(join(root, 'mail/inner/x.eml'), 'Subject: not for you\r\n\r\nnot for you');
    const paths = [
      '../secret.eml',
      '..%2fsecret.eml',
      '..%5csecret.eml',
      '%2e%2e%2fsecret.eml',
      'inner%2fx.eml',
      '.',
      '..',
    ];
    for (const path of [...paths, 'secret.eml', 'job-1', 'job-1.eml%00', 'job-1.txt', '%2fetc%2fpasswd']) {
      const { statusCode, body } = await get(`/dev/mail/${path}`);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).not.toContain('not for you');
    }
  });
});
