-- When a payment came to count for the order that it names now: when it was completed, or moved there; null where that is
-- when it was recorded, and while it does not count. A payment note is closed by what counts after it.
alter table payments add column counts_since timestamptz;

create function note_counting() returns trigger language plpgsql as $$
begin
  -- What is refunded had counted, and goes on closing notes.
  if new.status = 'completed' then new.counts_since := new.updated_at;
  elsif new.status <> 'refunded' then new.counts_since := null;
  end if;
  return new;
end $$;

-- Only the audit log knew so far.
update payments set counts_since = known.at from (
  select audit_log.entity_id as id, max(audit_log.created_at) as at
  from audit_log
  join payments on payments.id = audit_log.entity_id
  join payment_notes on payment_notes.subscription_id = payments.subscription_id
  where audit_log.entity = 'payment' and audit_log.after ->> 'status' = 'completed'
    and (audit_log.before ->> 'status' <> 'completed'
      or audit_log.before ->> 'subscription_id' is distinct from audit_log.after ->> 'subscription_id')
  group by audit_log.entity_id) as known
where payments.id = known.id and payments.status in ('completed', 'refunded');

create trigger payments_count before update of status, subscription_id on payments for each row
  when (old.status <> new.status or old.subscription_id is distinct from new.subscription_id)
  execute function note_counting();

-- The payment that staff recorded for a note of a canceled order, for something else.
alter table payment_notes add column payment_id bigint references payments on delete set null;
create index payment_notes_of_payment on payment_notes (payment_id) where payment_id is not null;
