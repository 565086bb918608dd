-- Secret addresses of calendar feeds, one a streamer; hashed, since who has one reads the schedule.
create table calendar_feeds (
  streamer_id bigint primary key references streamers (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- Public pages: an address stays its owner's while the page is off.
create table public_pages (
  streamer_id bigint primary key references streamers (id) on delete cascade,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(address) between 3 and 40),
  enabled boolean not null,
  indexable boolean not null,
  updated_at timestamptz not null
);
