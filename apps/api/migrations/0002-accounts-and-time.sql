-- What accounts and time need: throttles, codes limited over a sliding hour, reminders, and indexes for the worker.

-- One row for each thing that is counted, an address or an IP; `hits` holds instants in milliseconds, oldest first (D22).
create table throttles (
  key text primary key check (char_length(key) between 1 and 200),
  hits jsonb not null check (jsonb_typeof(hits) = 'array'),
  updated_at timestamptz not null
);
create index throttles_updated on throttles (updated_at);

-- A sliding hour instead of a fixed one: the instants in milliseconds at which a code was granted, oldest first (D20).
alter table verification_codes
  add column grants jsonb not null default '[]' check (jsonb_typeof(grants) = 'array'),
  add column updated_at timestamptz;
update verification_codes set
  grants = jsonb_build_array(floor(extract(epoch from requested_at) * 1000)::bigint),
  updated_at = requested_at;
alter table verification_codes
  drop column requested_at,
  drop column hour_started_at,
  drop column hour_requests,
  alter column updated_at set not null;
create index verification_codes_updated on verification_codes (updated_at);

create index sessions_expires on sessions (expires_at);
create index reset_links_expires on reset_links (expires_at);

-- The end date for which the reminder was mailed; a later end date is reminded of anew.
alter table subscriptions add column reminded_for date;
create index subscriptions_ending on subscriptions (end_date) where status = 'active';
create index subscriptions_waiting on subscriptions (start_date) where status = 'pending' and paid_at is not null;

-- What a request with an Idempotency-Key answered, so that repeating it answers the same again and does nothing (D31).
create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  route text not null,
  key text not null check (char_length(key) between 1 and 200),
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
