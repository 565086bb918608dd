-- The time zone in which a streamer thinks: an IANA name as given; null where it is not known.
alter table streamers add column timezone text check (char_length(timezone) between 1 and 64);
