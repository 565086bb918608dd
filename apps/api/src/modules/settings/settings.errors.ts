import { type SiteSettings, settingsChangedMeanwhile, settingsVersionNotFound } from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const changedMeanwhile = (current: SiteSettings) =>
  failure(settingsChangedMeanwhile, {
    message: 'Somebody else has changed the settings. Look at the current version and try again.',
    details: { current },
  });

export const versionNotFound = () => failure(settingsVersionNotFound, { message: 'There is no such version.' });
