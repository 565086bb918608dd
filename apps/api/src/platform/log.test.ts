import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('never writes the values that a database error carries', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(secret@example.com) already exists.',
    params: ['$argon2id$secret'],
  });
  log.error({ err: error }, 'A request failed with a defect.');
  expect(lines.join('')).not.toContain('secret');
  expect(JSON.parse(lines.join('')).err).toMatchObject({ code: '23505', constraint: 'users_email_unique' });
});

it('writes what an error says that is a plain object, as the job queue hands them on, and not what else it holds', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.error({ err: { message: 'no such column', stack: 'at here', code: '42703', detail: 'secret' } }, 'A defect.');
  expect(JSON.parse(lines.join('')).err).toEqual({ message: 'no such column', stack: 'at here', code: '42703' });
});

it.each([
  ['/feeds/secret.ics', '/feeds/[redacted]'],
  ['/feeds/secret', '/feeds/[redacted]'],
  ['//feeds/secret', '/feeds/[redacted]'],
  ['/%66eeds/secret', '/feeds/[redacted]'],
  ['/Feeds/secret?a=1', '/feeds/[redacted]'],
  ['/unsubscribe/secret', '/unsubscribe/[redacted]'],
  ['/site-preview/secret', '/site-preview/[redacted]'],
  ['/feeds/%secret', '/feeds/[redacted]'],
  ['http://host.example/feeds/secret.ics', '/feeds/[redacted]'],
  ['HTTPS://user@host.example:8080//unsubscribe/secret?a=1', '/unsubscribe/[redacted]'],
  ['http://host.example/api/plans', '/api/plans'],
  ['/api/streamer/feed', '/api/streamer/feed'],
  ['/feeds', '/feeds'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('writes %s as %s', (url, path) => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(
    { req: { id: '1', method: 'GET', url, ip: '::1' } },
    'request',
  );
  expect(JSON.parse(lines.join('')).req.path).toBe(path);
});

it('writes no header of a request', () => {
  const lines: string[] = [];
  const headers = { authorization: 'Bearer secret', cookie: 'session=secret' };
  createLog('info', { write: (line) => lines.push(line) }).info({ req: { id: '1', url: '/', headers } }, 'request');
  expect(lines.join('')).not.toContain('secret');
});
