-- `stopped_on` is noted of subscriptions that expire as well: staff may set one to expired before its last day, which is over at once.
update subscriptions set stopped_on = (updated_at at time zone 'UTC')::date where status = 'expired';

create or replace function note_stop() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('canceled', 'expired') then return new; end if;
  elsif new.status = 'expired' and old.status <> 'expired'
    and new.end_date < (new.updated_at at time zone 'UTC')::date then
    -- Made active by staff for days that are over: it was in force on all of them.
    new.stopped_on := (new.updated_at at time zone 'UTC')::date;
    return new;
  elsif (old.status = 'pending' and old.paid_at is null) or old.status in ('canceled', 'expired')
    or not (new.status in ('canceled', 'expired') or (new.status = 'pending' and new.paid_at is null)) then
    return new;
  end if;
  new.stopped_on := (new.updated_at at time zone 'UTC')::date;
  return new;
end $$;
