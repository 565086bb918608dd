export {
  countWrongCode,
  endChallenge,
  findChallenged,
  lockOpenChallenge,
  makeChallenge,
} from './challenges.service.ts';
export {
  challengeExpired,
  secondFactorCodeWrong,
  secondFactorKept,
  secondFactorMissing,
  secondFactorRequired,
} from './second-factor.errors.ts';
export { deleteSecondFactor } from './second-factor.repository.ts';
export {
  beginSetUp,
  confirmSetUp,
  readSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
  takeCode,
} from './second-factor.service.ts';
