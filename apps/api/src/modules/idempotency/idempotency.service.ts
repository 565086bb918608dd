import type { Method } from '@livelift/contract';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashToken } from '../../platform/ids.ts';
import type { Db } from '../../tables.ts';
import type { AuditedContext } from '../audit/index.ts';
import { invalidKey, keyUsedOtherwise, type Subject } from './idempotency.errors.ts';
import { keepAnswer, lockKey, takeKey } from './idempotency.repository.ts';

/** Hours for which a key is remembered (D31). */
export const KEY_HOURS = 24;

// Visible ASCII, as clients send UUIDs and the like.
const KEY = /^[\x21-\x7e]{1,200}$/;

// The row of a key that was taken before. One that is pruned between the two looks is taken anew.
async function takeOrLock(db: Db, row: Parameters<typeof takeKey>[1]): Promise<Awaited<ReturnType<typeof lockKey>>> {
  for (;;) {
    if (await takeKey(db, row)) return undefined;
    const known = await lockKey(db, row);
    if (known) return known;
  }
}

type Repeatable<S extends z.ZodType> = {
  subject: Subject;
  endpoint: { method: Method; path: string; response: S };
  /** All that makes the request what it is, decoded, so that spelling and order of its JSON do not matter. */
  input: object;
};

/**
 * Does the work once for an Idempotency-Key of a user and route: the same key and input answers the first reply again
 * for 24 hours, another input is 409 (D31). Without a key it just does it. A request that fails keeps nothing of its key.
 */
export async function once<S extends z.ZodType>(
  context: AuditedContext,
  { subject, endpoint, input }: Repeatable<S>,
  work: (context: AuditedContext) => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const { idempotencyKey: key } = context.request;
  if (key === undefined) return work(context);
  if (!KEY.test(key)) throw invalidKey(subject);
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    const id = { user_id: context.actor.userId, route: `${endpoint.method} ${endpoint.path}`, key };
    const body_hash = hashToken(JSON.stringify(input));
    const known = await takeOrLock(context.db, { ...id, body_hash, answer: null, created_at: now });
    if (known) {
      const isFresh = now.getTime() < known.created_at.getTime() + KEY_HOURS * 3_600_000;
      if (isFresh && known.body_hash !== body_hash) throw keyUsedOtherwise(subject);
      if (isFresh && known.answer !== null) return endpoint.response.parse(known.answer);
    }
    const answer = await work(context);
    await keepAnswer(context.db, id, {
      answer: JSON.stringify(z.encode(endpoint.response, answer)),
      body_hash,
      created_at: now,
    });
    return answer;
  });
}
