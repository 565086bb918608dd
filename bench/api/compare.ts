// Whether product and floor answer the same: what is compared in speed must do the same work.
import { isDeepStrictEqual } from 'node:util';
import type { Case } from './cases.ts';
import type { Requests } from './load.ts';
import type { Server } from './servers.ts';

/** Sends request number `index` and answers what came back; throws unless it is a success. */
export async function ask({ url, name }: Pick<Server, 'url' | 'name'>, requests: Requests, index: number) {
  const { path, ...sent } = requests(index);
  const response = await fetch(`${url}${path}`, sent);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answers ${path} with ${response.status}: ${text}`);
  return { status: response.status, text };
}

function parsed(text: string, volatile: string[]): unknown {
  if (!/^[{[]/.test(text)) return text;
  return JSON.parse(text, (key, value) => (volatile.includes(key) ? 'another' : value));
}

// Where two values differ first, as a path.
function firstDifference(a: unknown, b: unknown): string {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return `: ${JSON.stringify(a)}, ${JSON.stringify(b)}`;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const key = keys.find((each) => !isDeepStrictEqual(Reflect.get(a, each), Reflect.get(b, each))) ?? '';
  return `.${key}${firstDifference(Reflect.get(a, key), Reflect.get(b, key))}`;
}

/** Throws where the two servers do not answer a case alike. */
export async function assertSameAnswers(
  { name, requests, volatile = [] }: Case,
  [one, other]: readonly [Server, Server],
): Promise<void> {
  const answers = [await ask(one, requests, 0), await ask(other, requests, 0)] as const;
  const [a, b] = [parsed(answers[0].text, volatile), parsed(answers[1].text, volatile)];
  if (answers[0].status === answers[1].status && isDeepStrictEqual(a, b)) return;
  throw new Error(
    `${name}: ${one.name} (${answers[0].status}) and ${other.name} (${answers[1].status}) differ at${firstDifference(a, b)}`,
  );
}
