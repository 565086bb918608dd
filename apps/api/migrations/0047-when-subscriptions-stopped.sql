-- The day on which a subscription that ran, or was paid and waited for its day, was taken back or canceled last; null where it
-- never was. An order that is canceled before it was paid was never in force; of those canceled before this column came it is
-- not known, and they count until then, as they did.
alter table subscriptions add column stopped_on date;

update subscriptions set stopped_on = (updated_at at time zone 'UTC')::date where status = 'canceled';

create function note_stop() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'canceled' then return new; end if;
  elsif (old.status = 'pending' and old.paid_at is null) or old.status = 'canceled'
    or not (new.status = 'canceled' or (new.status = 'pending' and new.paid_at is null)) then
    return new;
  end if;
  new.stopped_on := (new.updated_at at time zone 'UTC')::date;
  return new;
end $$;
create trigger subscriptions_stop_noted before insert or update on subscriptions
  for each row execute function note_stop();

drop index subscriptions_terms;
create index subscriptions_terms on subscriptions (streamer_id, start_date)
  include (end_date, status, paid_at, duration_hours, stopped_on) where end_date is not null;
