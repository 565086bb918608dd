-- A streamer is found by name and by address in one look: a search that knew the address in another table read every account
-- before it found the first payment. Written by the database, as no generated column can read another table.
drop index streamers_search;
alter table streamers drop column search_text;
alter table streamers add column search_text text;

create function set_streamer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(new.full_name || E'\n' || new.username) || E'\n'
    || (select email_normalized from users where id = new.user_id);
  return new;
end $$;
create trigger streamers_search_text before insert or update on streamers
  for each row execute function set_streamer_search_text();

create function renew_streamer_search_text() returns trigger language plpgsql as $$
begin
  update streamers set search_text = null where user_id = new.id;
  return null;
end $$;
create trigger users_streamer_search_text after update of email_normalized on users
  for each row when (old.email_normalized <> new.email_normalized) execute function renew_streamer_search_text();

update streamers set search_text = null;
alter table streamers alter column search_text set not null;
create index streamers_search on streamers using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- What sums read of a streamer's payments, without the rows.
drop index payments_of_streamer;
create index payments_of_streamer on payments (streamer_id, created_at, id)
  include (status, amount_cents, refunded_cents, counted_on);
analyze streamers, payments;
