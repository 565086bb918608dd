import { findProgress, type Progress } from './progress.ts';

/**
 * How far who signed up has come. Where it was too soon for another code the server keeps the one that was mailed, with its
 * time and its tries (D62).
 */
export function progressOfSignup({
  email,
  resendAfterSeconds,
}: {
  email: string;
  resendAfterSeconds: number;
}): Progress {
  const now = Date.now();
  const kept = findProgress(null);
  const isCodeKept = kept?.email === email && kept.resendAt !== undefined && kept.resendAt > now;
  return {
    email,
    signedUp: true,
    resendAt: now + resendAfterSeconds * 1000,
    ...(isCodeKept ? { askedAt: kept.askedAt, triesLeft: kept.triesLeft } : { askedAt: now }),
  };
}
