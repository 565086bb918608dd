export { streamerInactive, streamerNotFound, unknownStreamer } from './streamers.errors.ts';
export {
  findRecipient,
  findStreamerOfUser,
  insertStreamer,
  lockCustomer,
  lockStreamer,
  updateProfile,
} from './streamers.repository.ts';
export { toProfile } from './streamers.service.ts';
export {
  type Account,
  lockAccountOfUser,
  refuseSwitch,
  type SwitchRequest,
  standingOf,
  switchAccount,
  switchProfile,
} from './switch-account.service.ts';
