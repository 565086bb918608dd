export { streamerInactive, streamerNotFound, unknownStreamer } from './streamers.errors.ts';
export {
  findRecipient,
  findStreamer,
  findStreamerOfUser,
  insertStreamer,
  lockStreamer,
  updateProfile,
} from './streamers.repository.ts';
export { toProfile } from './streamers.service.ts';
