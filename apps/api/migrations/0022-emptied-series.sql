-- Since when a series has no stream: a day later it is deleted (series.prune), and until then its streams can be given back.
alter table series add column emptied_at timestamptz;
update series set emptied_at = now() where not exists (select from streams where streams.series_id = series.id);
create index series_emptied on series (emptied_at) where emptied_at is not null;
drop index series_created;
