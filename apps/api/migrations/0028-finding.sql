-- What is searched for, folded by the product and not by a locale: without case, accents and ligatures, and by words.

-- Letters without a decomposition in Unicode, and those whose case a database of locale C does not know.
create function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  value := regexp_replace(normalize(value, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u20d0-\u20ff\u2060\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
    '', 'g');
  value := replace(replace(replace(replace(replace(replace(replace(replace(value,
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  return lower(translate(value,
    'øØłŁđĐðÐħĦŧŦıŋŊĸɨςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'oollddddhhttinnkiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'));
end $$;

-- The folded words of a text, a space before and after each: as they stand, and in parts, so that a part is found by how it
-- begins; of an address also both sides of the @. Only ASCII separates parts: what else is a letter, locales say.
-- `public`, since a restore reads generated columns without a search path.
create function search_words(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := translate(public.fold_text(value), E'\t\n\x0b\f\r\u0085\u1680\u2028\u2029', repeat(' ', 9));
  return ' ' || value || case when value like '%@%' then ' ' || replace(value, '@', ' ') else '' end || ' ' || translate(value, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)) || ' ';
end $$;

alter table payments drop column search_text;
alter table payments add column search_text text not null generated always as (search_words(transaction_id)) stored;
create index payments_search on payments using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- How a transaction begins: two letters of a million, in order.
create index payments_by_transaction on payments (fold_text(transaction_id) text_pattern_ops);

create or replace function set_streamer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_words(new.full_name || ' ' || new.username || ' ' || coalesce(new.discord_id, '') || ' '
    || (select email_normalized from users where id = new.user_id));
  return new;
end $$;
-- Nobody's screen changes by it.
alter table streamers disable trigger streamers_notify_update;
update streamers set search_text = null;
alter table streamers enable trigger streamers_notify_update;

-- Filters of payments, in the order of the list; with what sums read.
create index payments_of_method on payments (payment_method, created_at, id)
  include (status, amount_cents, refunded_cents, counted_on);

-- What the list of streamers is sorted by and would else have to add up for all of them. Kept by the database, as payment_sums is.
create table streamer_totals (
  streamer_id bigint primary key references streamers (id) on delete cascade,
  -- Completed and refunded payments less their refunds.
  revenue_cents bigint not null default 0,
  -- What is missing of orders that wait for money.
  due_cents bigint not null default 0,
  -- The active, else the pending, else the latest one, as they are stored; and its last day.
  subscription_id bigint references subscriptions (id) on delete set null,
  ends_on date not null default '-infinity'
);
create index streamer_totals_by_revenue on streamer_totals (revenue_cents, streamer_id);
create index streamer_totals_by_due on streamer_totals (due_cents, streamer_id);
create index streamer_totals_by_end on streamer_totals (ends_on, streamer_id);
create index streamer_totals_subscription on streamer_totals (subscription_id);

create function fresh_streamer_totals(ids bigint[])
  returns table (streamer_id bigint, revenue bigint, due bigint, subscription bigint, ends_on date)
  language sql stable as $$
  select wanted.id, coalesce(received.cents, 0), coalesce(waiting.cents, 0), newest.id, coalesce(newest.end_date, '-infinity')
  from unnest(ids) as wanted (id)
  left join lateral (
    select sum(amount_cents - refunded_cents)::bigint as cents from payments
    where payments.streamer_id = wanted.id and status in ('completed', 'refunded')) received on true
  left join lateral (
    select sum(greatest(price_cents - coalesce((
      select sum(amount_cents - refunded_cents) from payments
      where payments.subscription_id = subscriptions.id and payments.status = 'completed'), 0), 0))::bigint as cents
    from subscriptions
    where subscriptions.streamer_id = wanted.id and status = 'pending' and paid_at is null) waiting on true
  left join lateral (
    select id, end_date from subscriptions where subscriptions.streamer_id = wanted.id
    order by case status when 'active' then 0 when 'pending' then 1 else 2 end, id desc limit 1) newest on true
$$;

-- Locked first, so that what another transaction has just added counts.
create function refresh_streamer_totals(ids bigint[]) returns void language plpgsql as $$
begin
  perform from streamer_totals where streamer_totals.streamer_id = any (ids) order by streamer_id for no key update;
  update streamer_totals set revenue_cents = revenue, due_cents = due, subscription_id = subscription, ends_on = fresh.ends_on
    from fresh_streamer_totals(ids) fresh
    where fresh.streamer_id = streamer_totals.streamer_id
      and (revenue_cents, due_cents, subscription_id, streamer_totals.ends_on)
        is distinct from (revenue, due, subscription, fresh.ends_on);
end $$;

create function total_added() returns trigger language plpgsql as $$
begin
  perform refresh_streamer_totals((select array_agg(distinct streamer_id) from new_rows));
  return null;
end $$;
create function total_changed() returns trigger language plpgsql as $$
begin
  perform refresh_streamer_totals((select array_agg(streamer_id) from (
    select streamer_id from old_rows union select streamer_id from new_rows) changed));
  return null;
end $$;
create function total_deleted() returns trigger language plpgsql as $$
begin
  perform refresh_streamer_totals((select array_agg(distinct streamer_id) from old_rows));
  return null;
end $$;
create function total_of_new_streamer() returns trigger language plpgsql as $$
begin
  insert into streamer_totals (streamer_id) select id from new_rows;
  return null;
end $$;

insert into streamer_totals (streamer_id, revenue_cents, due_cents, subscription_id, ends_on)
  select fresh.* from fresh_streamer_totals((select array_agg(id) from streamers)) fresh;

create trigger streamers_total after insert on streamers
  referencing new table as new_rows for each statement execute function total_of_new_streamer();
create trigger payments_total_added after insert on payments
  referencing new table as new_rows for each statement execute function total_added();
create trigger payments_total_changed after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function total_changed();
create trigger payments_total_deleted after delete on payments
  referencing old table as old_rows for each statement execute function total_deleted();
create trigger subscriptions_total_added after insert on subscriptions
  referencing new table as new_rows for each statement execute function total_added();
create trigger subscriptions_total_changed after update on subscriptions
  referencing old table as old_rows new table as new_rows for each statement execute function total_changed();
create trigger subscriptions_total_deleted after delete on subscriptions
  referencing old table as old_rows for each statement execute function total_deleted();

-- Views of a list that somebody of the staff has named.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  area text not null check (area in ('users', 'streamers', 'payments')),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  is_start boolean not null default false,
  created_at timestamptz not null,
  constraint saved_views_name_unique unique (user_id, area, name)
);
create unique index saved_views_one_start on saved_views (user_id, area) where is_start;

analyze streamers, payments, streamer_totals;
