import { findProgress, type Progress } from './progress.ts';

/**
 * The progress after signing up. Where it is too soon for another code, the server keeps the one that was mailed, with
 * its lifetime and its tries (D62).
 */
export function progressAfterSignup({
  email,
  resendAfterSeconds,
}: {
  email: string;
  resendAfterSeconds: number;
}): Progress {
  const now = Date.now();
  const kept = findProgress(null);
  const isCodeStillValid = kept?.email === email && kept.resendAt !== undefined && kept.resendAt > now;
  return {
    email,
    signedUp: true,
    resendAt: now + resendAfterSeconds * 1000,
    ...(isCodeStillValid ? { askedAt: kept.askedAt, triesLeft: kept.triesLeft } : { askedAt: now }),
  };
}
