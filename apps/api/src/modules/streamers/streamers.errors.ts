import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const streamerNotFound = () => failure(api.streamerNotFound, { message: 'There is no such streamer.' });

export const streamerUnknown = () =>
  invalidField(api.streamerUnknown, { field: 'streamer_id', message: 'There is no streamer with this id.' });

export const streamerInactive = () =>
  failure(api.streamerInactive, { message: 'This account is switched off. Please contact support.' });

/** Carries the current row as it would be answered. */
export const streamerChangedMeanwhile = (current: api.StreamerListItem) =>
  failure(api.streamerChangedMeanwhile, {
    message: 'Somebody else has changed this streamer. Look at the current version and try again.',
    details: { current },
  });

/** Carries the profile as it is by now. */
export const profileChangedMeanwhile = (current: api.StreamerProfile) =>
  failure(api.profileChangedMeanwhile, {
    message: 'Your profile was changed in another window. Look at the current version and try again.',
    details: { current },
  });
