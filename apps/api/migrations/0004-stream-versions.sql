-- Two windows of one streamer: whoever saves a stream over a newer version is told (D172). Wordlists have theirs since 0001.
alter table streams add column version integer not null default 1;
