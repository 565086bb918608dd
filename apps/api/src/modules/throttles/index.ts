export { addHit, type Limit, waitMs } from './throttles.rules.ts';
export {
  type Attempt,
  codeThrottleOfNetwork,
  countAttempt,
  fileThrottleOfUser,
  forgetAttempts,
  hasAttemptAfter,
  passwordThrottleOfAddress,
  passwordThrottleOfBrowser,
  passwordThrottleOfNetwork,
  passwordThrottleOfSession,
  releaseAttempt,
  requestThrottleOfNetwork,
  resetLinkThrottle,
  secondFactorThrottleOfUser,
  type ThrottledThing,
  touchAttempt,
  tryCountAttempt,
} from './throttles.service.ts';
export type { Hits } from './throttles.table.ts';
