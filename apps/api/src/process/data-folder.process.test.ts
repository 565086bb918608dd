import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { type Process, startProcess, untilReady } from '../testing/processes.ts';
import { makeDataDir } from '../testing/running-product.ts';

describe('a second process on the same data folder', () => {
  let dataDir: string;
  let first: Process;

  beforeAll(async () => {
    dataDir = await makeDataDir(inject('template'));
    first = startProcess({
      env: { DATA_DIR: dataDir, PORT: String(await freePort()), ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' },
    });
    await untilReady(first);
  });

  afterAll(async () => {
    await first.end('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const signIn = () =>
    fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.co', password: 'long enough' }),
    });

  it('ends with one line that says who holds it since when, and harms nothing', async () => {
    const second = startProcess({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
    const { code, stderr, stdout } = await second.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^Process ${first.pid} is using the data folder ${dataDir} since \\d{4}-\\d\\d-\\d\\d [\\d:]{8} UTC\\. Stop it first, or .+\n$`,
      ),
    );
    expect(stdout).toBe('');
    expect((await signIn()).status).toBe(200);
  });

  it('may take over the moment the first was killed', async () => {
    await first.end('SIGKILL');
    first = startProcess({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
    await untilReady(first);
    expect((await signIn()).status).toBe(200);
  });
});
