-- A change of plan (D325): the new order names what it replaced and how much of its price unused days have paid; what it replaced
-- keeps what its used days were worth, so that used and credited together are what was paid.
alter table subscriptions
  add column replaces_id bigint,
  add column credit_cents integer not null default 0 check (credit_cents between 0 and price_cents),
  add column used_cents integer check (used_cents >= 0),
  add check (credit_cents = 0 or replaces_id is not null),
  add foreign key (replaces_id, streamer_id) references subscriptions (id, streamer_id);
create index subscriptions_replacing on subscriptions (replaces_id) where replaces_id is not null;

-- As in 0028; the credit counts as paid.
create or replace function fresh_streamer_totals(ids bigint[])
  returns table (streamer_id bigint, revenue bigint, due bigint, subscription bigint, ends_on date)
  language sql stable as $$
  select wanted.id, coalesce(received.cents, 0), coalesce(waiting.cents, 0), newest.id, coalesce(newest.end_date, '-infinity')
  from unnest(ids) as wanted (id)
  left join lateral (
    select sum(amount_cents - refunded_cents)::bigint as cents from payments
    where payments.streamer_id = wanted.id and status in ('completed', 'refunded')) received on true
  left join lateral (
    select sum(greatest(price_cents - credit_cents - coalesce((
      select sum(amount_cents - refunded_cents) from payments
      where payments.subscription_id = subscriptions.id and payments.status = 'completed'), 0), 0))::bigint as cents
    from subscriptions
    where subscriptions.streamer_id = wanted.id and status = 'pending' and paid_at is null) waiting on true
  left join lateral (
    select id, end_date from subscriptions where subscriptions.streamer_id = wanted.id
    order by case status when 'active' then 0 when 'pending' then 1 else 2 end, id desc limit 1) newest on true
$$;
