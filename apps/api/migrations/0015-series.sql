-- Streams that repeat by a rule (D226). A row never changes: what is edited becomes a series of its own, and the streams that
-- it concerns move there. Days are those of the zone.
create table series (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  title text not null check (char_length(title) between 1 and 200),
  description text,
  wordlist_id bigint,
  duration_minutes integer not null check (duration_minutes between 30 and 480 and duration_minutes % 30 = 0),
  timezone text not null check (char_length(timezone) between 1 and 64),
  local_time text not null check (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- ISO numbers, 1 for Monday.
  weekdays jsonb not null,
  start_date date not null,
  -- Neither of both: until the subscription ends.
  until date,
  count integer check (count >= 1),
  -- The last day of the rule when it was laid out.
  last_date date not null check (last_date >= start_date),
  created_at timestamptz not null,
  check (until is null or count is null),
  unique (id, streamer_id),
  foreign key (wordlist_id, streamer_id) references wordlists (id, streamer_id)
);
create index series_streamer on series (streamer_id);
create index series_wordlist on series (wordlist_id);
create index series_created on series (created_at);

-- The day of the series for which a stream stands, wherever it was moved.
alter table streams
  add column series_id bigint,
  add column occurrence_date date,
  add column is_exception boolean not null default false,
  add check ((series_id is null) = (occurrence_date is null)),
  add check (series_id is not null or not is_exception),
  add foreign key (series_id, streamer_id) references series (id, streamer_id);
create index streams_series on streams (series_id, occurrence_date);
