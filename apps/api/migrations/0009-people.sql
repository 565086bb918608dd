-- Why an account was switched off; gone when it is switched on again.
alter table users add column deactivation_reason text check (char_length(deactivation_reason) between 1 and 500);
-- The audit log is added to only, but for two things that say so for their transaction: erasing a person replaces texts, and
-- old entries are pruned (docs/privacy.md).
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('audit_log.change', true) = 'erase'
    and (new.id, new.actor_id, new.action, new.entity, new.entity_id, new.request_id, new.created_at)
      is not distinct from (old.id, old.actor_id, old.action, old.entity, old.entity_id, old.request_id, old.created_at)
  then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('audit_log.change', true) = 'prune' then
    return old;
  end if;
  raise exception 'The audit log is only ever added to.' using errcode = 'restrict_violation';
end $$;
