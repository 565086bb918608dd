-- Lists and searches that stay fast as rows grow, and sums that the database itself keeps true.

create extension if not exists pg_trgm;

-- Searched without regard to case; computed here, so that no write can forget it.
alter table streamers
  add column search_text text not null generated always as (lower(full_name || E'\n' || username)) stored;
alter table payments
  add column search_text text not null generated always as (lower(transaction_id)) stored;
-- Read far more often than written: no pending list that every search would have to go through.
create index streamers_search on streamers using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index payments_search on payments using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index users_search on users using gin (email_normalized gin_trgm_ops) with (fastupdate = off);

-- The sum of a payment's refunds: it can never exceed the amount, and exactly a refunded payment has nothing left (D31).
alter table payments add column refunded_cents integer not null default 0;
update payments set refunded_cents = given_back.cents
  from (select payment_id, sum(amount_cents)::integer as cents from refunds group by payment_id) given_back
  where given_back.payment_id = payments.id;
alter table payments
  add constraint payments_refunds_within_amount check (refunded_cents between 0 and amount_cents),
  add constraint payments_refunded_when_nothing_remains check ((status = 'refunded') = (refunded_cents = amount_cents)),
  add constraint payments_refunds_of_completed check (refunded_cents = 0 or status in ('completed', 'refunded'));

-- One index for each order and filter of a list; the id makes every order total.
create index users_newest on users (created_at, id) where deleted_at is null;
-- Whoever switches accounts holds all staff beside the account that is switched.
create index users_staff on users (id) where role <> 'streamer' and deleted_at is null;
create index users_of_role on users (role, created_at, id) where deleted_at is null;
create index streamers_newest on streamers (created_at, id);
create index streamers_by_name on streamers (full_name, id);
create index payments_of_status on payments (status, created_at, id);
create index payments_by_amount on payments (amount_cents, id);
create index payments_of_streamer on payments (streamer_id, created_at, id);
drop index payments_streamer;

create index audit_log_newest on audit_log (created_at, id);
create index audit_log_of_action on audit_log (action, created_at, id);
create index audit_log_of_actor on audit_log (actor_id, created_at, id);
create index audit_log_of_kind on audit_log (entity, created_at, id);
create index audit_log_of_thing on audit_log (entity_id, created_at, id);
drop index audit_log_actor;
drop index audit_log_entity;

-- Estimates need statistics of the new indexes and columns at once.
analyze users, streamers, subscriptions, payments, audit_log;

-- What was put on record stays as it was written (D28).
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function refuse_change_of_record();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_change_of_record();
