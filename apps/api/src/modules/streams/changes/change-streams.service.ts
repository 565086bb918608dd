import type { changeStreams as endpoint, InputOf, ResponseOf } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { changesRefused } from '../streams.errors.ts';
import type { Owner } from '../streams.service.ts';
import type { ChangeSet, StreamWish } from './change-checks.service.ts';
import { type Plan, planChanges, storeChanges } from './changes.service.ts';
import { answerChanges } from './changes-answer.rules.ts';

type Body = InputOf<typeof endpoint>['body'];
type Given = NonNullable<Body['create']>[number];

const toWish = ({ title, description, wordlist_id, estimated_duration, ...rest }: Given): StreamWish => ({
  ...rest,
  title,
  description: description || null,
  wordlist_id: wordlist_id ?? null,
  duration_minutes: estimated_duration,
});

const toSet = (body: Body): ChangeSet => ({
  create: (body.create ?? []).map(toWish),
  update: (body.update ?? []).map(({ id, version, ...given }) => ({ ...toWish(given), id, version })),
  delete: body.delete ?? [],
});

/** Whether a set of changes is only looked at, and whether what is refused of it may be left out. */
export type ChangeOptions = Pick<Body, 'preview' | 'skip_refused'>;

/** Throws where a part of a plan is refused, unless the rest was asked for and there is any. */
export function assertWanted({ refused, planned, deleted }: Plan, { skip_refused }: ChangeOptions): void {
  const planned_count = planned.length + deleted.length;
  if (refused.length > 0 && !(skip_refused && planned_count > 0)) throw changesRefused({ refused, planned_count });
}

/** Does what a set says: all of it, or none unless `skip_refused`. Runs in the transaction of the caller. */
export async function applyChanges(
  context: Context,
  owner: Owner,
  { options, ...wanted }: { set: ChangeSet; options: ChangeOptions },
): Promise<ResponseOf<typeof endpoint>> {
  const plan = await planChanges(context, owner, wanted);
  if (options.preview) return answerChanges(plan, null, context.clock.now());
  assertWanted(plan, options);
  return answerChanges(plan, await storeChanges(context, plan), context.clock.now());
}

/** Makes, changes and deletes streams together. */
export const changeStreams = (context: Context, owner: Owner, body: Body): Promise<ResponseOf<typeof endpoint>> =>
  inTransaction(context, (context) => applyChanges(context, owner, { set: toSet(body), options: body }));
