-- Sessions as their owner sees them: a number that is no secret, what was signed in on, and the day of the last request.
alter table sessions
  add column id bigint generated always as identity unique,
  add column device text check (char_length(device) between 1 and 100),
  add column last_used_on date;

-- Which mails a streamer wants; without a row the defaults of the contract hold.
create table notification_settings (
  streamer_id bigint primary key references streamers (id) on delete cascade,
  subscription_ending boolean not null,
  order_unpaid boolean not null,
  stream_reminder boolean not null,
  stream_reminder_minutes integer not null check (stream_reminder_minutes between 5 and 1440),
  updated_at timestamptz not null
);
create index notification_settings_reminders on notification_settings (streamer_id) where stream_reminder;

-- The start for which a stream's reminder was ordered; one that is moved is reminded of anew.
create table stream_reminders (
  stream_id bigint primary key references streams (id) on delete cascade,
  reminded_for timestamptz not null
);
create index stream_reminders_over on stream_reminders (reminded_for);
