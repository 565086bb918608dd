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
