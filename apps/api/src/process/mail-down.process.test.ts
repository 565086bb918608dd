import { registerStreamer } from '@livelift/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { linesOf } from '../testing/processes.ts';
import { type RunningProduct, startProduct } from '../testing/running-product.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp-server.ts';

// A dead worker on PostgreSQL is noticed after 15 to 25 seconds, and a silent server after 10.
const TIMEOUT_MS = 180_000;

let smtp: TestSmtp;
let product: RunningProduct;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  product = await startProduct(inject('template'), {
    settings: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn', APP_URL: 'http://livelift.test' },
  });
});

afterAll(async () => {
  await product.close();
  await smtp.close();
});

afterEach(() => smtp.setMode('takes'));

async function signUp(): Promise<string> {
  const name = `down${++count}`;
  const body = { email: `${name}@mail.test`, full_name: name, username: name, discord_id: name };
  const { status } = await product.send(registerStreamer, { body });
  expect(status).toBe(201);
  return body.email;
}

// The lines of the log about the mail server; a refused recipient is no outage.
const reports = () =>
  product.processes
    .flatMap((process) => linesOf(process.stdout()))
    .filter(({ fault }) => fault !== 'mail.recipient')
    .map(({ msg, err }) => `${msg}${err ? ' with a stack' : ''}`);

const signUps = () => Promise.all([signUp(), signUp(), signUp()]);
const takenFor = (emails: string[]) => smtp.taken.filter(({ to }) => emails.includes(to));

const away = (reason: string) =>
  expect.stringMatching(
    new RegExp(`^The mail server 127\\.0\\.0\\.1:\\d+ cannot be reached \\(${reason}\\)\\. .*Check that it runs`),
  );
const back = expect.stringMatching(/^Mails are sent again after \d+ seconds?\.$/);

describe('while the mail server', () => {
  it.each([
    ['refuses mails', 'refuses', 3, []],
    ['says nothing', 'silent', 3, [away('.+'), back]],
    // Only the log knows of a try that found nobody.
    ['is not there', 'absent', 0, [away('.*ECONNREFUSED.*'), back]],
  ] as const)(
    '%s, people sign up as always, and each gets their mail once when it is back; the log says once that it is away, and once that it is back',
    async (_, mode, attempts, expected) => {
      const before = reports().length;
      const reported = () => reports().slice(before);
      await smtp.setMode(mode);
      const emails = await signUps();
      await smtp.until((state) => state.attempts >= attempts);
      if (mode === 'absent') await expect.poll(reported, { timeout: 60_000 }).toEqual([expected[0]]);
      expect(takenFor(emails)).toEqual([]);
      await smtp.setMode('takes');
      await smtp.until(() => takenFor(emails).length >= emails.length);
      expect(
        takenFor(emails)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(emails.sort());
      await expect.poll(reported, { timeout: 60_000 }).toEqual(expected);
    },
    TIMEOUT_MS,
  );
});

describe('a worker that is killed while the mail server has its mail unacknowledged', () => {
  it(
    'leaves the mail to be sent again by itself, once, as the same message',
    async () => {
      await smtp.setMode('stalls');
      const email = await signUp();
      await smtp.until(({ stalled }) => stalled.some(({ to }) => to === email));
      const restarted = product.restart('SIGKILL');
      await smtp.setMode('takes');
      await restarted;
      await smtp.until(() => takenFor([email]).length > 0);
      expect(takenFor([email])).toEqual(smtp.stalled.filter(({ to }) => to === email));
      // What comes later shows that the worker goes on, and that nothing came twice.
      const later = await signUp();
      await smtp.until(() => takenFor([later]).length > 0);
      expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(smtp.taken.length);
    },
    TIMEOUT_MS,
  );
});
