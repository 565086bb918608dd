export {
  type Account,
  accountAct,
  assertMayToggle,
  lockAccountOfUser,
  setAccountActive,
  setProfileActive,
} from './account-status.service.ts';
export { changeProfile, editProfile } from './profile.service.ts';
export { staffStatusOf } from './staff-status.rules.ts';
export { streamerInactive, streamerNotFound, streamerUnknown } from './streamers.errors.ts';
export {
  eraseProfile,
  findActiveStreamer,
  findRecipient,
  findStreamerOfUser,
  insertStreamer,
  lockActiveStreamer,
  lockStreamer,
  type StreamerRow,
  updateProfile,
  visibleToStaffSql,
} from './streamers.repository.ts';
export { pageOfStreamer, toProfile } from './streamers.service.ts';
export { toggleStreamerActive } from './toggle-streamer.service.ts';
