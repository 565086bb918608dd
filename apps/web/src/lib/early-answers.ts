type EarlyAnswers = { token: string; answers: Record<string, Promise<Response>> };

declare global {
  interface Window {
    /** Made by public/early.js. */
    earlyAnswers?: EarlyAnswers;
  }
}

// As long as anything that was read counts as fresh (query-client.ts): who comes later asks for himself.
const FRESH_MS = 10_000;

// What another try would change. That a token is refused stays true.
const isFinal = ({ ok, status }: Response) => ok || status === 401 || status === 403;

/**
 * The answer that public/early.js has asked for, for the first call of `url` with the same token; undefined where there is
 * none, it is too old or might be another by now, so that the call is to be made.
 */
export async function takeEarlyAnswer(url: string, token: string | null): Promise<Response | undefined> {
  const early = window.earlyAnswers;
  const answer = early?.answers[url];
  if (!answer) return undefined;
  delete early.answers[url];
  if (early.token !== token || performance.now() > FRESH_MS) return undefined;
  const response = await answer.catch(() => undefined);
  return response && isFinal(response) ? response : undefined;
}

/** To be called before anything is changed on the server: what was answered before may be wrong after. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
