import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const tooManyEventStreams = () =>
  failure(api.tooManyEventStreams, {
    message: 'Changes are followed in too many windows already.',
    retryAfterSeconds: 60,
  });

export const eventsUnavailable = () =>
  failure(api.eventsUnavailable, {
    message: 'Changes cannot be followed at the moment.',
    retryAfterSeconds: 60,
  });
