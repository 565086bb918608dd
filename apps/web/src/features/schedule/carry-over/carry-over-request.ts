import type { ChangesRequest } from '../changes/changes-request.ts';

/** Books again what came every week under the subscription before. */
export const CARRY_OVER: ChangesRequest = { kind: 'carry-over' };
