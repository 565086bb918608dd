import {
  type ChangeKind,
  type ChangesOutcome,
  carryOver,
  changeStreams,
  createSeries,
  deleteSeries,
  type ResponseOf,
  updateSeries,
} from '@livelift/contract';
import { type ApiClient, type CallInput, callApi } from '../../../lib/api-client.ts';

/** Changes of several streams at once, as they are asked for. */
export type ChangesRequest =
  | { kind: 'carry-over' }
  | { kind: 'batch'; body: CallInput<typeof changeStreams>['body'] }
  | { kind: 'add-series'; body: CallInput<typeof createSeries>['body'] }
  | { kind: 'edit-series'; id: number; body: CallInput<typeof updateSeries>['body'] }
  | { kind: 'delete-series'; id: number; body: CallInput<typeof deleteSeries>['body'] };

/** Books again what came every week under the subscription before. */
export const CARRY_OVER: ChangesRequest = { kind: 'carry-over' };

/**
 * What changes came to, or would; of series also on which dates their hour in GMT is another, or does not exist, and of what
 * is carried over what came every week and what the end before cancelled.
 */
export type Outcome = ChangesOutcome &
  Partial<Pick<ResponseOf<typeof carryOver>, 'clock_changes' | 'adjusted' | 'patterns' | 'cancelled_ahead'>>;

/** How many streams are added, deleted, or no longer as they were. */
export const changedCount = ({ planned }: Pick<Outcome, 'planned'>): number =>
  planned.filter(({ is_kept }) => !is_kept).length;

/** How many streams are changed, added and deleted, in this order, of each kind that there is. */
export function changedKinds({ planned }: Pick<Outcome, 'planned'>): { kind: ChangeKind; count: number }[] {
  const kinds = Map.groupBy(
    planned.filter(({ is_kept }) => !is_kept),
    ({ kind }) => kind,
  );
  return KINDS_IN_ORDER.flatMap((kind) => {
    const count = kinds.get(kind)?.length;
    return count === undefined ? [] : [{ kind, count }];
  });
}

const KINDS_IN_ORDER = ['update', 'create', 'delete'] as const;

/** Looks at changes, stores all of them, or stores what fits. */
export type SendMode = 'preview' | 'all' | 'skip-refused';

/** Sends changes of several streams, which are all done or none, unless what is refused is to be skipped. */
export function sendChanges(client: ApiClient, request: ChangesRequest, mode: SendMode): Promise<Outcome> {
  const preview = mode === 'preview';
  const options = { preview, skip_refused: mode === 'skip-refused' };
  switch (request.kind) {
    case 'carry-over':
      return callApi(client, carryOver, { body: options });
    case 'batch':
      return callApi(client, changeStreams, { body: { ...request.body, ...options } });
    case 'add-series':
      return callApi(client, createSeries, { body: { ...request.body, ...options } });
    case 'edit-series':
      return callApi(client, updateSeries, { params: { id: request.id }, body: { ...request.body, ...options } });
    case 'delete-series':
      return callApi(client, deleteSeries, { params: { id: request.id }, body: { ...request.body, preview } });
  }
}
