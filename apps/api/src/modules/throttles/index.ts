export { addHit, type Limit, waitMs } from './throttles.rules.ts';
export {
  codeThrottleOfNetwork,
  countAttempt,
  fileThrottleOfUser,
  forgetAttempts,
  hasAttemptAfter,
  passwordThrottleOfAddress,
  passwordThrottleOfBrowser,
  passwordThrottleOfNetwork,
  releaseAttempt,
  requestThrottleOfNetwork,
  resetLinkThrottle,
  tryCountAttempt,
} from './throttles.service.ts';
export type { Hits } from './throttles.table.ts';
