import { HOUR_MS, IDEMPOTENCY_KEY_HOURS, idempotencyKey, type Method } from '@livelift/contract';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Db } from '../../tables.ts';
import type { AuditedContext } from '../audit/index.ts';
import { invalidKey, type KeyedResource, keyReused } from './idempotency.errors.ts';
import { claimKey, lockKey, storeAnswer } from './idempotency.repository.ts';

// The row of a key that was taken before. One that is pruned between the two looks is taken anew.
async function claimOrLock(db: Db, row: Parameters<typeof claimKey>[1]): Promise<Awaited<ReturnType<typeof lockKey>>> {
  for (;;) {
    if (await claimKey(db, row)) return undefined;
    const existing = await lockKey(db, row);
    if (existing) return existing;
  }
}

type IdempotentRequest<S extends z.ZodType> = {
  resource: KeyedResource;
  endpoint: { method: Method; path: string; response: S };
  /** All that makes the request what it is, decoded, so that spelling and order of its JSON do not matter. */
  input: object;
};

/**
 * Does the work once for an Idempotency-Key of a user and route: the same key and input answers the first reply again
 * for 24 hours, another input is 409. Without a key it just does it. A request that fails keeps nothing of its key.
 */
export async function withIdempotencyKey<S extends z.ZodType>(
  context: AuditedContext,
  { resource, endpoint, input }: IdempotentRequest<S>,
  work: (context: AuditedContext) => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const { idempotencyKey: key } = context.request;
  if (key === undefined) return work(context);
  if (!idempotencyKey.safeParse(key).success) throw invalidKey(resource);
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    const id = { user_id: context.actor.userId, route: `${endpoint.method} ${endpoint.path}`, key };
    const body_hash = hashToken(JSON.stringify(input));
    const existing = await claimOrLock(context.db, { ...id, body_hash, answer: null, created_at: now });
    if (existing) {
      const isFresh = now.getTime() < existing.created_at.getTime() + IDEMPOTENCY_KEY_HOURS * HOUR_MS;
      if (isFresh && existing.body_hash !== body_hash) throw keyReused(resource);
      if (isFresh && existing.answer !== null) return endpoint.response.parse(existing.answer);
    }
    const answer = await work(context);
    await storeAnswer(context.db, id, {
      answer: JSON.stringify(z.encode(endpoint.response, answer)),
      body_hash,
      created_at: now,
    });
    return answer;
  });
}
