-- The whole domain. Times are UTC instants, days are UTC calendar days, money is integer cents.
-- Rules that must never be broken are constraints here, whatever the code above believes.

create table settings (
  key text primary key,
  value text not null
);

create table users (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  email_normalized text not null check (email_normalized = lower(email collate "C")),
  role text not null check (role in ('streamer', 'moderator', 'admin')),
  email_verified_at timestamptz,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A deleted user's address is free again (D26).
create unique index users_email_unique on users (email_normalized) where deleted_at is null;

create table credentials (
  user_id bigint primary key references users (id) on delete cascade,
  password_hash text not null,
  updated_at timestamptz not null
);

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_user on sessions (user_id);

-- One row an address, known or not, so that tries and waiting times tell nobody whether an account exists (D20).
create table verification_codes (
  email_normalized text primary key,
  code_hmac text,
  expires_at timestamptz,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  requested_at timestamptz not null,
  hour_started_at timestamptz not null,
  hour_requests integer not null check (hour_requests between 0 and 5),
  check ((code_hmac is null) = (expires_at is null))
);

create table reset_links (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index reset_links_user on reset_links (user_id);

create table streamers (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id),
  full_name text not null check (char_length(full_name) between 1 and 200),
  username text not null check (char_length(username) between 1 and 100),
  discord_id text check (char_length(discord_id) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table plans (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  price_cents integer not null check (price_cents between 0 and 99999999),
  duration_days integer not null check (duration_days between 0 and 3650),
  duration_hours integer not null check (duration_hours between 0 and 24),
  views_delivered integer not null check (views_delivered between 0 and 1000000000),
  chat_messages_delivered integer not null check (chat_messages_delivered between 0 and 1000000000),
  description text not null,
  features jsonb not null check (jsonb_typeof(features) = 'array'),
  is_active boolean not null,
  is_most_popular boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What was sold is copied (D6): later edits or deletion of the plan never change it.
create table subscriptions (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  plan_id bigint references plans (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  price_cents integer not null check (price_cents between 0 and 99999999),
  duration_days integer not null check (duration_days between 0 and 3650),
  duration_hours integer not null check (duration_hours between 0 and 24),
  views_delivered integer not null check (views_delivered between 0 and 1000000000),
  chat_messages_delivered integer not null check (chat_messages_delivered between 0 and 1000000000),
  status text not null check (status in ('pending', 'active', 'canceled', 'expired')),
  start_date date,
  end_date date,
  -- Set when completed payments reach the price; a paid pending one waits for its day (D13).
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_date >= start_date),
  check (end_date is null or start_date is not null),
  check (status <> 'active' or (start_date is not null and end_date is not null)),
  unique (id, streamer_id)
);
create unique index subscriptions_one_active on subscriptions (streamer_id) where status = 'active';
create index subscriptions_streamer on subscriptions (streamer_id, id);
create index subscriptions_plan on subscriptions (plan_id);

create table wordlists (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  key text not null check (key in ('kcip', 'gamble')),
  display_name text not null check (char_length(display_name) between 1 and 100),
  content text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (streamer_id, key),
  unique (id, streamer_id)
);

-- The composite keys make a stream on another's subscription or wordlist impossible.
create table streams (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  subscription_id bigint not null,
  wordlist_id bigint,
  title text not null check (char_length(title) between 1 and 200),
  description text,
  scheduled_start timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 30 and 480 and duration_minutes % 30 = 0),
  status text not null check (status in ('scheduled', 'live', 'completed', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ended_at >= started_at),
  check (status not in ('live', 'completed') or started_at is not null),
  check (status <> 'scheduled' or started_at is null),
  check ((status = 'completed') = (ended_at is not null)),
  foreign key (subscription_id, streamer_id) references subscriptions (id, streamer_id),
  foreign key (wordlist_id, streamer_id) references wordlists (id, streamer_id)
);
create unique index streams_one_live on streams (streamer_id) where status = 'live';
create index streams_streamer on streams (streamer_id, scheduled_start);
create index streams_subscription on streams (subscription_id);
create index streams_wordlist on streams (wordlist_id);

create table payments (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  subscription_id bigint,
  amount_cents integer not null check (amount_cents between 1 and 99999999),
  payment_method text not null
    check (payment_method in ('credit_card', 'paypal', 'bank_transfer', 'crypto', 'cash', 'other')),
  status text not null check (status in ('completed', 'pending', 'failed', 'refunded')),
  transaction_id text not null check (char_length(transaction_id) between 1 and 100),
  description text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_transaction_id_unique unique (transaction_id),
  foreign key (subscription_id, streamer_id) references subscriptions (id, streamer_id)
);
create index payments_streamer on payments (streamer_id, id);
create index payments_subscription on payments (subscription_id);
create index payments_newest on payments (created_at, id);

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents between 1 and 99999999),
  reason text,
  created_by bigint not null references users (id),
  created_at timestamptz not null
);
create index refunds_payment on refunds (payment_id);

-- No foreign keys on what is described: the record outlives it (D28). actor_id is null for the product itself.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references users (id),
  actor_email text,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz not null
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_actor on audit_log (actor_id, id);
