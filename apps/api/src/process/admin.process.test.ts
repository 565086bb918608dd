import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, registerStreamer, resetPassword } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { failNewestMail } from '../testing/mail-state.ts';
import { runAdmin, startProcess, untilReady } from '../testing/processes.ts';
import { type RunningProduct, startProduct } from '../testing/running-product.ts';
import { databaseServer } from '../testing/test-database.ts';

const embedded = databaseServer() === undefined;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(inject('template'));
});

afterAll(() => product.close());

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await runAdmin(args, await product.environment());
  return { code, stdout, stderr };
};

// On the embedded database a command and the product take turns; on PostgreSQL commands work beside it.
async function makeWay(): Promise<void> {
  if (embedded) await Promise.all(product.processes.splice(0).map((process) => process.end()));
}

async function comeBack(): Promise<void> {
  if (!embedded) return;
  product.processes.push(startProcess({ env: await product.environment() }));
  await Promise.all(product.processes.map(untilReady));
}

const admin = (...args: string[]) => run('mail', ...args);

describe('npm run admin', () => {
  it.each([
    [['mail', 'retry']],
    [['account', 'create', 'a@b.co', 'streamer']],
    [['account', 'reset', 'a@b.co', '--yes']],
  ])('says how it is used when it does not understand: %j', async (args) => {
    const { code, stdout, stderr } = await runAdmin(args, {});
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- mail failed/);
  });

  it('names mistakes of the environment as the start does', async () => {
    const { code, stdout, stderr } = await runAdmin(['mail', 'failed'], { PORT: 'abc' });
    expect([code, stdout, stderr]).toEqual([1, '', 'PORT must be a port number from 1 to 65535\n']);
  });
});

describe('npm run admin without a database', () => {
  it.each([['account reset a@b.co'], ['migrations show']])('makes none to look into: %s', async (command) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'livelift-none-'));
    const { code, stdout, stderr } = await runAdmin(command.split(' '), { DATA_DIR: dataDir });
    const reason = `DATABASE_URL is not set, and there is no database in DATA_DIR (${dataDir}).\n`;
    expect([code, stdout, stderr]).toEqual([1, '', reason]);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

describe('npm run admin -- mail', () => {
  let id: string;

  beforeAll(async () => {
    const body = { email: 'a@admin.test', full_name: 'A', username: 'a', discord_id: 'a' };
    await product.ok(registerStreamer, { body });
    await product.code(body.email);
    if (embedded) {
      const { code, stderr } = await admin('failed');
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Process \d+ is using the data folder .+ Stop it first.*\n$/);
    }
    await makeWay();
  });

  it('says so in plain words when nothing has failed', async () => {
    expect(await admin('failed')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'No mail has failed for good.\nNo mail waits to be sent.\n',
    });
  });

  it('lists what failed for good in aligned columns, a line each, whatever the server said', async () => {
    const database = await product.openDatabase();
    id = await failNewestMail(database.db, '550 no\r\n such\u001b[31m user');
    await database.close();
    const { code, stdout, stderr } = await admin('failed');
    expect([code, stderr]).toEqual([0, '']);
    const [head = '', line = '', ...rest] = stdout.split('\n');
    expect(line).toMatch(
      new RegExp(`^${id}  verification_code +\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ  30 +550 no such \\[31m user$`),
    );
    for (const [title, cell] of [
      ['kind', 'verification'],
      ['tries', '30'],
      ['last reason', '550'],
    ] as const) {
      // Looked for where the title stands only: an id or a time may hold the same digits.
      expect(line.slice(head.indexOf(title)), title).toMatch(new RegExp(`^${cell}`));
    }
    expect(rest).toEqual(['1 mail has failed for good.', 'No mail waits to be sent.', '']);
  });

  it('changes nothing when an id is unknown', async () => {
    expect(await admin('retry', id, UNKNOWN)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No failed mail has the id ${UNKNOWN}. Nothing was changed.\n`,
    });
  });

  it('puts a mail back that it left alone then, which the worker then sends as the same message', async () => {
    expect(await admin('retry', id)).toEqual({ code: 0, stdout: '1 mail is sent again by the worker.\n', stderr: '' });
    await comeBack();
    const file = join(product.dataDir, 'mail', `${id}.eml`);
    const arrived = () =>
      access(file).then(
        () => true,
        () => false,
      );
    await expect.poll(arrived, { timeout: 60_000 }).toBe(true);
  });
});

describe('npm run admin -- migrations and account', () => {
  beforeAll(makeWay);

  it('shows each migration with the time when it was applied', async () => {
    const { code, stdout, stderr } = await run('migrations', 'show');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(\d{4}-\d\d-\d\dT[\d:]{8}Z {2}\d{4}-[\w-]+\.sql\n){7,}$/);
  });

  it('makes the sums of payments anew', async () => {
    const { code, stdout } = await run('sums', 'rebuild');
    expect([code, stdout]).toEqual([0, 'The sums of payments were made anew.\n']);
  });

  it('says in one line why an account cannot be reset', async () => {
    expect(await run('account', 'reset', 'nobody@admin.test')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account with the address nobody@admin.test. Nothing was changed.\n',
    });
  });

  it('prints a link that sets the password of the account that it made', async () => {
    const email = 'rescued@admin.test';
    const { code, stdout, stderr } = await run('account', 'create', email, 'moderator');
    expect([code, stderr]).toEqual([0, '']);
    await comeBack();
    const query = new URL(/^http\S+\/reset-password\S+$/m.exec(stdout)?.[0] ?? '').searchParams;
    const password = 'a password for the rescued';
    const body = { email, token: query.get('token'), password, password_confirmation: password };
    await product.ok(resetPassword, { body });
    expect((await product.ok(login, { body: { email, password } })).user.role).toBe('moderator');
  });
});
