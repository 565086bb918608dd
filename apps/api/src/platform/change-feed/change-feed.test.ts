import { expect, it } from 'vitest';
import { type Listen, type Listener, NotificationsUnavailable } from '../database/listen.ts';
import { createLog } from '../log.ts';
import { type Change, createChangeFeed } from './change-feed.ts';

/** A feed on a database that answers each attempt to listen as `attempts` says, and then always well, once it is `ready`. */
function feedOn(attempts: Array<Error | undefined>, ready?: Promise<void>) {
  const heard: Array<Change | string> = [];
  const listeners: Listener[] = [];
  let stopped = 0;
  const listen: Listen = async (_, listener) => {
    const failure = attempts.shift();
    if (failure) throw failure;
    listeners.push(listener);
    await ready;
    return { stop: async () => void stopped++ };
  };
  const feed = createChangeFeed({
    listen,
    log: createLog('silent'),
    reportOutage: () => false,
    listener: {
      changed: (change) => heard.push(change),
      resumed: () => heard.push('resumed'),
      paused: () => heard.push('paused'),
    },
    retryMs: { first: 1, most: 1 },
  });
  return { feed, heard, listeners, stopped: () => stopped };
}

it('a change feed begins to listen when it is first asked, and only once', async () => {
  const { feed, heard, listeners, stopped } = feedOn([]);
  expect(listeners).toHaveLength(0);
  expect(await Promise.all([feed.isOpen(), feed.isOpen()])).toEqual([true, true]);
  listeners[0]?.notification('schedule 7');
  listeners[0]?.notification('payments');
  expect(heard).toEqual(['resumed', { kind: 'schedule', userId: 7 }, { kind: 'payments', userId: undefined }]);
  await feed.close();
  expect([listeners.length, stopped(), await feed.isOpen()]).toEqual([1, 1, false]);
});

it.each([
  ['is lost and found again at once', [undefined], ['resumed', 'resumed']],
  [
    'is lost for a while',
    [undefined, new Error('gone'), new Error('gone')],
    ['resumed', 'paused', 'paused', 'resumed'],
  ],
])('a change feed reports when the connection %s', async (_, attempts, expected) => {
  const { feed, heard, listeners } = feedOn(attempts);
  await feed.isOpen();
  listeners[0]?.lost();
  await expect.poll(() => heard).toEqual(expected);
  expect(await feed.isOpen()).toBe(true);
  await feed.close();
});

it('a change feed answers at once where notifications do not come through', async () => {
  const { feed, heard } = feedOn([new NotificationsUnavailable('A pooler.')]);
  expect(await feed.isOpen()).toBe(false);
  await expect.poll(() => heard).toEqual(['paused', 'resumed']);
  expect(await feed.isOpen()).toBe(true);
  await feed.close();
});

it('a change feed that is closed while it retries stops the listener that it then gets', async () => {
  const ready = Promise.withResolvers<void>();
  const { feed, heard, listeners, stopped } = feedOn([new Error('gone')], ready.promise);
  expect(await feed.isOpen()).toBe(false);
  await expect.poll(() => listeners.length).toBe(1);
  const closed = feed.close();
  ready.resolve();
  await closed;
  expect([stopped(), heard]).toEqual([1, ['paused']]);
});
