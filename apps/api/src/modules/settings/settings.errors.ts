import { type SiteSettings, settingsChangedMeanwhile, settingsVersionNotFound } from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

// A version below the sent one is what a discarded draft has left, and says not who discarded it.
function changedBy({ author, updated_at, version }: SiteSettings, sent: number): string {
  if (author === null || updated_at === null || version < sent) return 'Somebody else has changed the settings.';
  const [day, time] = updated_at.toISOString().split('T');
  return `${author} has changed the settings on ${day} at ${time?.slice(0, 5)} (GMT).`;
}

export const changedMeanwhile = (current: SiteSettings, sent: number) =>
  failure(settingsChangedMeanwhile, {
    message: `${changedBy(current, sent)} Look at the current version and try again.`,
    details: { current },
  });

export const versionNotFound = () => failure(settingsVersionNotFound, { message: 'There is no such version.' });
