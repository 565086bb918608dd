import { type ChangesOutcome, changeStreams, createSeries, deleteSeries, updateSeries } from '@livelift/contract';
import { type ApiClient, type CallInput, callApi } from '../../../lib/api-client.ts';

type Body<E extends typeof changeStreams | typeof createSeries> = CallInput<E>['body'];

/** Changes of several streams at once, as they are asked for. */
export type ChangesRequest =
  | { kind: 'set'; body: Body<typeof changeStreams> }
  | { kind: 'add-series'; body: Body<typeof createSeries> }
  | { kind: 'edit-series'; id: number; body: CallInput<typeof updateSeries>['body'] }
  | { kind: 'delete-series'; id: number; body: CallInput<typeof deleteSeries>['body'] };

/** What is answered about a rule beside what becomes of its streams. */
type RuleNotes = Pick<Extract<Awaited<ReturnType<typeof callSeries>>, object>, 'clock_changes' | 'adjusted'>;

/** What changes came to, or would. */
export type Outcome = ChangesOutcome & Partial<RuleNotes>;

const callSeries = (client: ApiClient, body: Body<typeof createSeries>) => callApi(client, createSeries, { body });

/** Looks at changes, stores all of them, or stores what fits. */
export type SendMode = 'preview' | 'all' | 'rest';

/** Sends changes of several streams, which are all done or none, unless the rest is asked for. */
export function sendChanges(client: ApiClient, request: ChangesRequest, mode: SendMode): Promise<Outcome> {
  const options = { preview: mode === 'preview', skip_refused: mode === 'rest' };
  switch (request.kind) {
    case 'set':
      return callApi(client, changeStreams, { body: { ...request.body, ...options } });
    case 'add-series':
      return callSeries(client, { ...request.body, ...options });
    case 'edit-series':
      return callApi(client, updateSeries, { params: { id: request.id }, body: { ...request.body, ...options } });
    case 'delete-series':
      return callApi(client, deleteSeries, {
        params: { id: request.id },
        body: { ...request.body, preview: options.preview },
      });
  }
}
