import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

const inWords = (seconds: number) => {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** The same words for every throttle: which one it was is not revealed. */
export const tooManyAttempts = (waitSeconds: number) =>
  failure(api.tooManyAttempts, {
    message: `Too many attempts. Please try again in ${inWords(waitSeconds)}.`,
    retryAfterSeconds: waitSeconds,
    details: { retry_after_seconds: waitSeconds },
  });
