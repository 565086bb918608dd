-- Go Live Now books in the very moment in which it starts.
alter table streams add column is_go_live boolean not null generated always as (coalesce(started_at = created_at, false)) stored;
