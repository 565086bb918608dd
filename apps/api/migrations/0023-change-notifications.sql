-- Tells every process that listens whose data changed, in the transaction of the change (docs/decisions/026). A notification
-- says what kind and whose: "schedule 17"; never what is in a row. Where a statement concerns more than 100 people it says
-- the kind alone, which means everybody.
create function notify_changes() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  owner constant text := tg_argv[1];
  user_ids bigint[];
begin
  if owner = 'id' then
    user_ids := array(select distinct id from changed_rows limit 101);
  elsif owner = 'user_id' then
    user_ids := array(select distinct user_id from changed_rows limit 101);
  else
    user_ids := array(select distinct user_id from streamers
      where id in (select streamer_id from changed_rows) limit 101);
  end if;
  if cardinality(user_ids) > 100 then
    perform pg_notify('livelift_changes', kind);
  else
    perform pg_notify('livelift_changes', kind || ' ' || user_id) from unnest(user_ids) as user_id;
  end if;
  return null;
end $$;

-- A trigger that reads the rows of its statement is for one kind of statement. Of a session only the end is news.
do $$
declare
  noted record;
begin
  for noted in
    select watched.*, statement from (values
      ('streams', 'schedule', 'streamer_id', 'insert update delete'),
      ('subscriptions', 'subscriptions', 'streamer_id', 'insert update delete'),
      ('payments', 'payments', 'streamer_id', 'insert update delete'),
      ('payment_notes', 'payments', 'streamer_id', 'insert update delete'),
      ('wordlists', 'wordlists', 'streamer_id', 'insert update delete'),
      ('notification_settings', 'account', 'streamer_id', 'insert update delete'),
      ('public_pages', 'account', 'streamer_id', 'insert update delete'),
      ('calendar_feeds', 'account', 'streamer_id', 'insert update delete'),
      ('streamers', 'account', 'user_id', 'update'),
      ('users', 'account', 'id', 'update'),
      ('sessions', 'session', 'user_id', 'delete')) as watched(name, kind, owner, statements)
      cross join lateral regexp_split_to_table(watched.statements, ' ') as statement
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed_rows for each statement '
      || 'execute function notify_changes(%L, %L)', noted.name || '_notify_' || noted.statement, noted.statement, noted.name,
      case noted.statement when 'delete' then 'old' else 'new' end, noted.kind, noted.owner);
  end loop;
end $$;
