// What a server does under the load of one case.
import autocannon, { type Result } from 'autocannon';
import { quantile } from '../quantile.ts';
import { cpuMs, cpuMsOfMachine, cpuMsWithChildren, type Server } from './servers.ts';

/** One HTTP request as it is sent. */
export type Sent = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Answers the request number `index`; for reads it is the same every time. */
export type Requests = (index: number) => Sent;

/** What one turn came to. */
export type Turn = {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time for each request, of the server and of PostgreSQL. */
  serverCpuMs: number;
  databaseCpuMs: number;
  /** How many processors other programs kept busy meanwhile. */
  others: number;
};

const CONNECTIONS = 16;

type Options = { seconds: number; postgresPid: number; isFixed: boolean; connections?: number };

/** Loads a server for some seconds, from 16 connections unless told otherwise. Throws unless every answer is a success. */
export async function load(server: Server, requests: Requests, options: Options): Promise<Turn> {
  const { seconds, postgresPid, isFixed, connections = CONNECTIONS } = options;
  const cpu = () => ({
    server: cpuMs(server.pid),
    database: cpuMsWithChildren(postgresPid),
    machine: cpuMsOfMachine(),
    own: process.cpuUsage(),
  });
  const times: number[] = [];
  let index = 0;
  const before = cpu();
  const began = performance.now();
  const ended = Promise.withResolvers<Result>();
  autocannon(
    {
      url: server.url,
      connections,
      duration: seconds,
      requests: [isFixed ? requests(0) : { setupRequest: (request) => ({ ...request, ...requests(index++) }) }],
    },
    (error, result) => (error ? ended.reject(error) : ended.resolve(result)),
  ).on('response', (...[, , , ms]) => times.push(ms));
  const { non2xx, errors, statusCodeStats } = await ended.promise;
  const ms = performance.now() - began;
  const after = cpu();
  if (non2xx + errors > 0 || times.length === 0) {
    throw new Error(`${server.name}: ${errors} requests failed, answers: ${JSON.stringify(statusCodeStats)}`);
  }
  const own = process.cpuUsage(before.own);
  const [serverMs, databaseMs] = [after.server - before.server, after.database - before.database];
  const othersMs = after.machine - before.machine - serverMs - databaseMs - (own.user + own.system) / 1000;
  return {
    perSecond: (times.length / ms) * 1000,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    p99Ms: quantile(times, 0.99),
    serverCpuMs: serverMs / times.length,
    databaseCpuMs: databaseMs / times.length,
    others: Math.max(0, othersMs / ms),
  };
}
