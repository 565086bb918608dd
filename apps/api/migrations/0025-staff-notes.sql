-- What staff write down about a streamer, for staff alone.
create table staff_notes (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references streamers (id),
  author_id bigint not null references users (id),
  text text not null check (char_length(text) between 1 and 5000),
  pinned boolean not null default false,
  -- When the text was last changed; pinning changes none.
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create index staff_notes_of_streamer on staff_notes (streamer_id, pinned, created_at, id);

-- What is on record about a person's payments and notes, in the order of time: also of those that are gone.
create index audit_log_of_streamer
  on audit_log ((coalesce(after ->> 'streamer_id', before ->> 'streamer_id')), created_at, id)
  where entity in ('payment', 'staff_note');
drop index audit_log_payments_of_streamer;
analyze audit_log;
