/** Which mails a streamer wants; without a row the defaults hold. */
export type NotificationSettingsTable = {
  streamer_id: number;
  subscription_ending: boolean;
  order_placed: boolean;
  order_unpaid: boolean;
  stream_reminder: boolean;
  stream_reminder_minutes: number;
  updated_at: Date;
};

/** For which start a stream's reminder was ordered. */
export type StreamRemindersTable = { stream_id: number; reminded_for: Date };
