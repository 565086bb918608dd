-- An order's reference: short, to be read aloud, and nobody's secret. Made of the id, so that no two are alike up to 729 million
-- orders, and neighbours look nothing alike: a slip of one sign names no other order, as good as always. Without 0 and O, 1,
-- I and L, and U.
create function order_reference(id bigint) returns text language sql immutable strict parallel safe as $$
  select 'LL-' || string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (n / power(30, 5 - place)::bigint % 30)::integer + 1, 1)
        || case place when 3 then '-' else '' end,
      '' order by place)
  from (select (id * 314159269 + 271828183) % 729000000 as n) scattered, generate_series(0, 5) as place
$$;

alter table subscriptions
  add column reference text not null generated always as (order_reference(id)) stored,
  -- When its owner was told that it is still unpaid.
  add column unpaid_reminded_at timestamptz,
  add constraint subscriptions_reference_unique unique (reference);
create index subscriptions_unpaid on subscriptions (created_at)
  where status = 'pending' and paid_at is null and unpaid_reminded_at is null;

-- What the operator says of the site; a null falls back to the environment. One row, or none until it is first saved.
create table site_settings (
  id integer primary key default 1 check (id = 1),
  contact_email text check (char_length(contact_email) between 3 and 254),
  community_url text check (char_length(community_url) between 1 and 2000),
  payment_instructions text not null check (char_length(payment_instructions) <= 5000),
  expected_time text not null check (char_length(expected_time) <= 200),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- "I have paid": what somebody says of an order. Never a payment.
create table payment_notes (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  subscription_id bigint not null,
  amount_cents integer not null check (amount_cents between 1 and 99999999),
  payment_method text not null
    check (payment_method in ('credit_card', 'paypal', 'bank_transfer', 'crypto', 'cash', 'other')),
  payment_reference text check (char_length(payment_reference) between 1 and 100),
  created_at timestamptz not null,
  foreign key (subscription_id, streamer_id) references subscriptions (id, streamer_id)
);
create index payment_notes_of_order on payment_notes (subscription_id, id);
create index payment_notes_of_streamer on payment_notes (streamer_id);
create index payment_notes_newest on payment_notes (created_at, id);
