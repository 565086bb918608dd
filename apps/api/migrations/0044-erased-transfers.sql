-- Transfers whose texts were erased with a person, as keyed hashes: a statement that holds one again loses its texts as well.
create table erased_transfers (
  key text not null,
  streamer_id bigint not null references streamers (id),
  erased_at timestamptz not null,
  primary key (key, streamer_id)
);
create index erased_transfers_by_age on erased_transfers (erased_at);
