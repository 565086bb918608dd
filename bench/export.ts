// Whether the export of many payments is streamed: `npm run bench:export`.
// On a PostgreSQL of its own with 100,000 payments (bench/rows), of which a slow reader takes the file from a server in this
// process. Exit code 1 when heap and external memory grow by 50 MB or more, when the first byte takes more
// than 500 ms, or when a row is missing.
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startSession } from '../apps/api/src/modules/sessions/index.ts';
import { insertUser } from '../apps/api/src/modules/users/index.ts';
import { openProduct } from '../apps/api/src/product.ts';
import { SECRET } from '../apps/api/src/testing/processes.ts';
import { startFilledServer } from './rows/filled-databases.ts';

const PAYMENTS = 100_000;
const GROWTH_LIMIT_MB = 50;
const FIRST_BYTE_LIMIT_MS = 500;
// The slow reader takes a piece, then pauses; the whole file takes it some 10 seconds.
const PAUSE_MS = 40;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function usedMb({ garbage }: { garbage: boolean }): number {
  if (!garbage && typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

type Download = { firstByteMs: number; bytes: number; rows: number; peakMb: number; ms: number };

const get = (url: string, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, resolve)
      .once('error', reject)
      .end();
  });

async function download(url: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<Download> {
  const startedAt = performance.now();
  const measured: Download = { firstByteMs: 0, bytes: 0, rows: 0, peakMb: 0, ms: 0 };
  for await (const chunk of await get(url, token)) {
    const piece: Buffer = chunk;
    measured.firstByteMs ||= performance.now() - startedAt;
    measured.bytes += piece.length;
    measured.rows += piece.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
    if (pauseMs > 0) await wait(pauseMs);
    measured.peakMb = Math.max(measured.peakMb, usedMb({ garbage: pauseMs === 0 }));
  }
  measured.ms = performance.now() - startedAt;
  return measured;
}

const postgres = await startFilledServer();
const product = await openProduct(
  readConfig({
    DATABASE_URL: await postgres.copy(PAYMENTS),
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  }),
  { runsJobs: false },
);
const server = await buildApp(product.context, { ready: true });
try {
  const { db } = product.context;
  const now = new Date();
  const staff = await insertUser(db, { email: 'reader@bench.example', role: 'admin', verifiedAt: now, now });
  const token = await startSession(product.context, staff);
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/payments/export`;
  // What is compiled and cached once belongs to no export.
  await download(`${url}?search=anna`, { token, pauseMs: 0 });
  const before = usedMb({ garbage: false });
  const slow = await download(url, { token, pauseMs: PAUSE_MS });
  const quick = await download(url, { token, pauseMs: 0 });
  const searched = await download(`${url}?search=mail.example`, { token, pauseMs: 0 });
  const growthMb = slow.peakMb - before;
  const expected = PAYMENTS + 1;
  const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  console.log(
    `rows ${slow.rows - 1} of ${expected - 1}, ${inMb(slow.bytes)} MB, slow reader ${Math.round(slow.ms)} ms`,
  );
  console.log(
    `heap and external: ${before.toFixed(1)} MB before, at most ${slow.peakMb.toFixed(1)} MB, growth ${growthMb.toFixed(1)} MB (limit ${GROWTH_LIMIT_MB})`,
  );
  console.log(
    `first byte: ${slow.firstByteMs.toFixed(0)} ms, ${quick.firstByteMs.toFixed(0)} ms, with a search ${searched.firstByteMs.toFixed(0)} ms (limit ${FIRST_BYTE_LIMIT_MS})`,
  );
  console.log(
    `quick reader: ${Math.round(quick.ms)} ms, garbage included at most ${quick.peakMb.toFixed(1)} MB; with a search ${searched.rows - 1} rows in ${Math.round(searched.ms)} ms`,
  );
  const late = [slow, quick, searched].some(({ firstByteMs }) => firstByteMs > FIRST_BYTE_LIMIT_MS);
  if (late || growthMb >= GROWTH_LIMIT_MB || slow.rows !== expected || quick.rows !== expected) process.exitCode = 1;
} finally {
  await server.close();
  await product.close();
  await postgres.stop();
}
