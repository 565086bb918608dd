import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { portOf } from '../testing/port-of.ts';
import { startProcess, untilReady } from '../testing/processes.ts';

// Samples are made on the embedded database only (D40), here in a folder that is empty.

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'livelift-first-start-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the product, calls it, stops it, and answers the lines that it printed. */
async function start(settings: Record<string, string>, use: (url: string) => Promise<unknown> = async () => {}) {
  const PORT = String(await freePort());
  const process = startProcess({ env: { PORT, DATA_DIR: dataDir, SEED: '', ...settings } });
  await untilReady(process);
  await use(process.url);
  const { stdout } = await process.end();
  return { url: `http://localhost:${PORT}`, lines: stdout.split('\n') };
}

// It stops before it makes the samples, whose passwords the next start then shows.
async function startOnBusyPort() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String(portOf(other));
  const { code, stderr } = await startProcess({ env: { PORT, DATA_DIR: dataDir, SEED: '' } }).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining(`PORT ${PORT}`)]);
  other.close();
}

const signIn = async (url: string, email: string, password: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
};

const accountsIn = (lines: string[]) =>
  lines.flatMap((line) => {
    const [, name = '', email = '', password = ''] = /^ {2}(Admin|Streamer) +(\S+) +(\S+)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, email, password }];
  });

describe('the first start', () => {
  it('says once where to look and how to sign in, aligned and within 80 columns', async () => {
    await startOnBusyPort();
    const first = await start({});
    const named = first.lines.filter((line) => /^ {2}\w+ {2,}\S/.test(line));
    expect(named.slice(0, 4)).toEqual([
      `  Open      ${first.url}`,
      `  Staff     ${first.url}/admin`,
      `  Mail      ${first.url}/dev/mail`,
      `  Data      ${dataDir}`,
    ]);
    const ours = first.lines.filter((line) => !line.includes(dataDir));
    expect(Math.max(...ours.map(({ length }) => length))).toBeLessThanOrEqual(80);
    const accounts = accountsIn(first.lines);
    expect(accounts.map(({ name }) => name)).toEqual(['Admin', 'Streamer']);
    expect(new Set(named.slice(4).map((line) => line.lastIndexOf(' '))).size).toBe(1);

    const second = await start({}, async (url) => {
      for (const { email, password } of accounts) expect(await signIn(url, email, password)).toBe(200);
    });
    expect(accountsIn(second.lines)).toEqual([]);
    expect(second.lines).toContain('Livelift is ready.');
  });
});
