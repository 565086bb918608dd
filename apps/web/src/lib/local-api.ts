import type { Endpoint, ResponseOf } from '@livelift/contract';
import type { CallInput, LocalApi } from './api-client.ts';

type LocalInput<E extends Endpoint> = { [Key in keyof CallInput<E>]-?: NonNullable<CallInput<E>[Key]> };

type LocalAnswer = { endpoint: Endpoint; answer: (input: unknown) => unknown };

/** Answers calls of an endpoint in the page itself; what a call may leave out comes as an empty object. */
export const localAnswer = <E extends Endpoint>(
  endpoint: E,
  answer: (input: LocalInput<E>) => ResponseOf<E>,
): LocalAnswer => ({
  endpoint,
  // A list of answers to different endpoints loses the link between the two, which `localApiOf` keeps by identity.
  answer: answer as (input: unknown) => unknown,
});

/** An API of these answers; `otherwise` is the failure of every other call. */
export const localApiOf = (answers: readonly LocalAnswer[], otherwise: () => Error): LocalApi => {
  const byEndpoint = new Map(answers.map(({ endpoint, answer }) => [endpoint, answer]));
  return async (endpoint, input) => {
    const answer = byEndpoint.get(endpoint);
    if (!answer) throw otherwise();
    return answer({ params: {}, query: {}, body: {}, ...input });
  };
};
