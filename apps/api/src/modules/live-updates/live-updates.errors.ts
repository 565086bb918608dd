import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const tooManyEventStreamsOfUser = (most: number) =>
  failure(api.tooManyEventStreams, {
    message: `An account follows changes in at most ${most} windows at a time.`,
    retryAfterSeconds: 60,
  });

export const tooManyEventStreams = () =>
  failure(api.tooManyEventStreams, {
    message: 'Too many windows of all accounts follow changes at the moment.',
    retryAfterSeconds: 60,
  });

export const eventsUnavailable = () =>
  failure(api.eventsUnavailable, {
    message: 'Changes cannot be followed at the moment.',
    retryAfterSeconds: 60,
  });
