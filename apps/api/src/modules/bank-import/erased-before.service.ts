import type { Context } from '../../context.ts';
import { hmacCode } from '../../platform/ids.ts';
import { ERASED } from '../audit/index.ts';
import { type NewLine, NO_TEXTS } from './bank-import.repository.ts';
import { findErasedKeys, insertErasedKeys, listTransfers } from './erase.repository.ts';

type Transfer = { fingerprint: string; day?: string | null; amount_cents?: number | null; payer: string };

// Keyed, so that the table tells nobody who paid what; as `findSameTransfers` compares them.
const keysOf = ({ config }: Context, { fingerprint, day, amount_cents, payer }: Transfer): string[] =>
  [
    `fingerprint|${fingerprint}`,
    ...(payer === '' ? [] : [`transfer|${day}|${amount_cents}|${payer.toLowerCase()}`]),
  ].map((each) => hmacCode(config.appSecret, `erased-transfer|${each}`));

/** Notes which transfers are erased with somebody: they may be given in again. */
export async function rememberErased(context: Context, streamerId: number, ids: number[]): Promise<void> {
  const keys = (await listTransfers(context.db, ids)).flatMap((each) => keysOf(context, each));
  await insertErasedKeys(context.db, { streamerId, keys: [...new Set(keys)], now: context.clock.now() });
}

/** These lines without the texts of transfers that were erased before, unless they are chosen for somebody else. */
export async function withoutErased(
  context: Context,
  lines: readonly NewLine[],
): Promise<{ lines: NewLine[]; erased: boolean }> {
  const keys = lines.map((each) => keysOf(context, each));
  const known = new Map<string, number[]>();
  for (const { key, streamer_id } of await findErasedKeys(context.db, keys.flat()))
    known.set(key, [...(known.get(key) ?? []), streamer_id]);
  let erased = false;
  const kept = lines.map((line, at): NewLine => {
    const whose = (keys[at] ?? []).flatMap((key) => known.get(key) ?? []);
    if (whose.length === 0 || (line.streamer_id != null && !whose.includes(line.streamer_id))) return line;
    erased = true;
    const state = line.state === 'doubtful' ? 'open' : line.state;
    return { ...line, ...NO_TEXTS, candidates: [], reason: ERASED, state };
  });
  return { lines: kept, erased };
}
