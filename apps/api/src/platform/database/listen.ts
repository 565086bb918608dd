import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Who hears the notifications of a channel. */
export type Listener = {
  /** Gets what each notification carries. */
  notification(payload: string): void;
  /** Called once when nothing is heard any more; not before it listens, and not after `stop`. */
  lost(): void;
};

/** Hears the notifications of a channel until `stop`. Rejects where none would come through. */
export type Listen = (channel: string, listener: Listener) => Promise<{ stop(): Promise<void> }>;

/** Notifications do not come through, though statements do. */
export class NotificationsUnavailable extends Error {}

// A notification sent to the same process takes milliseconds.
const PROBE_MS = 3_000;
const PROBE_EVERY_MS = 30_000;

type Options = {
  url: string;
  /** Notifies on another connection. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  /** How long a notification may take. */
  probeMs?: number;
  /** How often it is asked whether notifications still come through. */
  probeEveryMs?: number;
};

// Notifications that a process sends to itself.
function createProbes(send: (payload: string) => Promise<unknown>, probeMs: number) {
  const awaited = new Map<string, () => void>();
  return {
    /** Whether one was sent and not heard; false where none could be sent. */
    hasLostNotifications: async () => {
      const heard = Promise.withResolvers<true>();
      const payload = `probe ${randomUUID()}`;
      awaited.set(payload, () => heard.resolve(true));
      try {
        await send(payload);
        return !(await Promise.race([heard.promise, wait(probeMs, false, { ref: false })]));
      } catch {
        return false;
      } finally {
        awaited.delete(payload);
      }
    },
    hear: (payload: string) => awaited.get(payload)?.(),
    /** Waits for none any longer. */
    giveUp: () => {
      for (const stopWaiting of awaited.values()) stopWaiting();
    },
  };
}

/**
 * Listens on a connection of its own, since those of the pool come and go. A pooler of transactions takes LISTEN and passes
 * nothing on, and a connection that was cut without a word looks alive: a notification sent through the pool has to arrive,
 * at the start and every 30 seconds. Where none could be sent, as on a pool that is busy, nothing is known, and nothing lost.
 */
export const listenOnPostgres =
  ({ url, notify, probeMs = PROBE_MS, probeEveryMs = PROBE_EVERY_MS }: Options): Listen =>
  async (channel, { notification, lost }) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      application_name: 'livelift',
    });
    const probes = createProbes((payload) => notify(channel, payload), probeMs);
    // Only since it listens.
    let probing: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = async () => {
      isOver = true;
      clearInterval(probing);
      probes.giveUp();
      // A connection that was cut without a word does not say that it has ended.
      await Promise.race([client.end().catch(() => {}), wait(PROBE_MS, undefined, { ref: false })]);
    };
    const lose = () => {
      if (isOver) return;
      void end();
      if (probing) lost();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('probe ')) notification(payload);
      else probes.hear(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      const isUnavailable = await probes.hasLostNotifications();
      if (isOver) throw new Error('The connection was lost while it began to listen.');
      if (isUnavailable) throw new NotificationsUnavailable('The database does not pass notifications on.');
      probing = setInterval(() => {
        void probes.hasLostNotifications().then((isLost) => isLost && lose());
      }, probeEveryMs).unref();
      return { stop: end };
    } catch (error) {
      await end();
      throw error;
    }
  };
