import { API_PREFIX, followMyChanges } from '@livelift/contract';

/** A stream of events as its client reads it. */
export type FollowedEvents = {
  status: number;
  headers: Headers;
  /** The kinds of the events so far. */
  kinds: string[];
  /** All that came so far. */
  text(): string;
  /** Resolves with `ended` when the server has ended it, `broken` when it was cut off. */
  ended: Promise<'ended' | 'broken'>;
  /** Goes away like a window that is closed. */
  leave(): void;
};

const kindsIn = (text: string): string[] =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '{}']) => String(JSON.parse(data).kind));

/** Follows the changes of whose token it is, at the address of a server. */
export async function followEvents(url: string, token: string): Promise<FollowedEvents> {
  const gone = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + API_PREFIX + followMyChanges.path, { headers, signal: gone.signal });
  const kinds: string[] = [];
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      kinds.splice(0, kinds.length, ...kindsIn(text));
    }
  };
  const ended = read().then(
    () => 'ended' as const,
    () => 'broken' as const,
  );
  return {
    status: response.status,
    headers: response.headers,
    kinds,
    text: () => text,
    ended,
    leave: () => gone.abort(),
  };
}
