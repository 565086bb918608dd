-- What staff do to many records at once, in the background.
create table bulk_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in ('confirm_payments', 'extend_subscriptions', 'deactivate_streamers', 'mail_streamers')),
  -- By how many days, why, or what is written.
  details jsonb not null,
  status text not null check (status in ('running', 'done')),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Of the request that ordered it: all that it changes is on record under it.
  request_id text not null
);
create index bulk_acts_newest on bulk_acts (created_at, id);
create index bulk_acts_running on bulk_acts (id) where status = 'running';

create table bulk_act_rows (
  id bigint generated always as identity primary key,
  bulk_act_id bigint not null references bulk_acts (id) on delete cascade,
  -- A payment or a streamer, which may be gone by now.
  record_id bigint not null,
  streamer_id bigint references streamers (id),
  -- What it changes, in the version that was looked at.
  subscription_id bigint,
  version integer,
  state text not null check (state in ('waiting', 'done', 'skipped', 'failed')),
  reason text,
  unique (bulk_act_id, record_id)
);
create index bulk_act_rows_of_state on bulk_act_rows (bulk_act_id, state, id);
