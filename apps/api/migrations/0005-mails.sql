-- The outbox: every mail is a row, written in the transaction that orders it, and kept until its retention ends.
-- `values` names what the mail is about by id, and holds the words it was composed of once it was sent; never a code,
-- a link or another secret (D20).
create table mails (
  id uuid primary key,
  kind text not null,
  recipient text,
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  created_at timestamptz not null,
  last_tried_at timestamptz,
  next_try_at timestamptz,
  sent_at timestamptz,
  constraint mails_next_try_while_waiting check ((state = 'waiting') = (next_try_at is not null)),
  constraint mails_sent_at_when_sent check ((state = 'sent') = (sent_at is not null))
);
create index mails_waiting on mails (next_try_at) where state = 'waiting';
create index mails_failed on mails (created_at, id) where state = 'failed';
create index mails_ended on mails (last_tried_at) where state <> 'waiting';
