-- What the confirmation of a payment changed, for as long as it can be taken back.
create table payment_confirmations (
  payment_id bigint primary key references payments (id) on delete cascade,
  confirmed_at timestamptz not null,
  -- The mail about it, which waits as long.
  mail_id uuid not null,
  -- The amount before, and the payment's version after.
  amount_cents integer not null,
  payment_version integer not null,
  -- Whether it activated or queued the subscription that the payment names, and the days that this had before.
  activated boolean not null,
  start_date date,
  end_date date,
  -- The streamer's subscriptions after it, to be compared: id, version and what is paid of each.
  subscriptions text not null
);
create index payment_confirmations_time on payment_confirmations (confirmed_at);
