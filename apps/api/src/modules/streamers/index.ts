export { streamerInactive, unknownStreamer } from './streamers.errors.ts';
export {
  findRecipient,
  findStreamerOfUser,
  insertStreamer,
  lockStreamer,
  updateProfile,
} from './streamers.repository.ts';
export { toProfile } from './streamers.service.ts';
