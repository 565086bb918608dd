import { type StreamerListItem, streamerListItem } from '@livelift/contract';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors.ts';

export const streamerNotFound = () =>
  failure({ kind: 'not_found', code: 'streamer.not_found', message: 'There is no such streamer.' });

export const unknownStreamer = () =>
  invalidField({ code: 'streamer.unknown', field: 'streamer_id', message: 'There is no streamer with this id.' });

export const streamerInactive = () =>
  failure({
    kind: 'conflict',
    code: 'streamer.inactive',
    message: 'This account is switched off. Please contact support.',
  });

/** Carries the current row as it would be answered (D53). */
export const streamerChangedMeanwhile = (current: StreamerListItem) =>
  failure({
    kind: 'conflict',
    code: 'streamer.changed_meanwhile',
    message: 'Somebody else has changed this streamer. Look at the current version and try again.',
    details: { current: z.encode(streamerListItem, current) },
  });
