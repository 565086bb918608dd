import type { Readable } from 'node:stream';
import type { Endpoint } from '@livelift/contract';
import { type Api, type Binding, bindRoute } from './serve.ts';

/** Binds an endpoint whose answer is a stream of server-sent events; it lasts as long as the stream. */
export function serveEvents<C, Callers, E extends Endpoint, A extends keyof Callers & string>(
  api: Api<C, Callers>,
  endpoint: E,
  { access, handle }: Binding<C, Callers[A], E, A, Promise<Readable>>,
): void {
  bindRoute<C, Callers, E, A>(api, endpoint, {
    access,
    answer: async (context, input, reply) => {
      const stream = await handle(context, input);
      reply.header('content-type', 'text/event-stream; charset=utf-8');
      // Of a proxy: nginx would hold events back until it has some kilobytes, others compress them.
      reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
      return stream;
    },
  });
}
