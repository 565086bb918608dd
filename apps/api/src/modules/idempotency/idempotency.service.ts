import { type Endpoint, HOUR_MS, IDEMPOTENCY_KEY_HOURS, idempotencyKey } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RequestInfo } from '../../platform/http/serve.ts';
import { hmacCode } from '../../platform/ids.ts';
import type { Db } from '../../tables.ts';
import { keyInvalid, keyReused } from './idempotency.errors.ts';
import { claimKey, lockKey, storeAnswer } from './idempotency.repository.ts';

// The row of a key that was taken before. One that is pruned between the two looks is taken anew.
async function claimOrLock(db: Db, row: Parameters<typeof claimKey>[1]): Promise<Awaited<ReturnType<typeof lockKey>>> {
  for (;;) {
    if (await claimKey(db, row)) return undefined;
    const existing = await lockKey(db, row);
    if (existing) return existing;
  }
}

type Caller = { request: RequestInfo } | { request: RequestInfo; actor: { userId: number } };

/** All of `input` makes the request what it is, decoded, so that spelling and order of its JSON do not matter. */
type Request<C> = { endpoint: Endpoint; input: object; context: C };

/**
 * Does the work once for an Idempotency-Key of a user and route: the same key and input answers the first reply again
 * for 24 hours and says so in a header, another input is 409. Without a key it just does it. A request that fails keeps
 * nothing of its key.
 */
export async function answerOnce<C extends Context & Caller>(
  { endpoint, input, context }: Request<C>,
  work: (context: C) => Promise<unknown>,
): Promise<unknown> {
  const caller: Caller = context;
  const { idempotencyKey: key, setHeader } = context.request;
  if (key === undefined || !('actor' in caller)) return work(context);
  if (!idempotencyKey.safeParse(key).success) throw keyInvalid();
  const { actor } = caller;
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    const id = { user_id: actor.userId, route: `${endpoint.method} ${endpoint.path}`, key };
    // With the secret: a body may hold a password.
    const body_hash = hmacCode(context.config.appSecret, JSON.stringify(input));
    const existing = await claimOrLock(context.db, { ...id, body_hash, answer: null, created_at: now });
    if (existing) {
      const isFresh = now.getTime() < existing.created_at.getTime() + IDEMPOTENCY_KEY_HOURS * HOUR_MS;
      if (isFresh && existing.body_hash !== body_hash) throw keyReused();
      if (isFresh && existing.answer !== null) {
        setHeader('idempotency-replayed', 'true');
        return endpoint.response.parse(existing.answer);
      }
    }
    const answer = await work(context);
    const stored = JSON.stringify(z.encode(endpoint.response, answer));
    await storeAnswer(context.db, id, { answer: stored, body_hash, created_at: now });
    return answer;
  });
}
