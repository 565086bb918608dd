export { streamerInactive, streamerNotFound, unknownStreamer } from './streamers.errors.ts';
export {
  findRecipient,
  findStreamerOfUser,
  insertStreamer,
  lockStreamer,
  updateProfile,
} from './streamers.repository.ts';
export { toProfile } from './streamers.service.ts';
export { lockAccountOfUser, switchAccount } from './switch-account.service.ts';
