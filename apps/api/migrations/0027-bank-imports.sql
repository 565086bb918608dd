-- A statement of the bank that staff gave in. Its text is kept until it is booked, so that its columns can be corrected.
create table bank_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (char_length(file_name) between 1 and 200),
  status text not null check (status in ('columns', 'review', 'booking', 'booked')),
  content text,
  signature text not null,
  -- How it is read, as it is answered.
  reading jsonb,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  -- Who said that it be booked, and in which request: everything booked is on record under it.
  booked_by bigint references users (id),
  request_id text
);
create index bank_imports_newest on bank_imports (created_at, id);

create table bank_lines (
  id bigint generated always as identity primary key,
  import_id bigint not null references bank_imports (id) on delete cascade,
  line integer not null,
  day date,
  -- Of any size: what is in no dollars is kept as well, to be shown.
  amount_cents bigint,
  payer text not null,
  text text not null,
  bank_reference text not null,
  -- The same for the same line in every file.
  fingerprint text not null,
  state text not null check (state in ('chosen', 'open', 'ignored', 'unreadable', 'booked', 'failed')),
  reason text,
  -- What it may pay, likeliest first.
  candidates jsonb not null,
  -- What is chosen for it; of a payment in the version that was looked at.
  chosen_payment_id bigint references payments (id) on delete set null,
  chosen_version integer,
  chosen_subscription_id bigint references subscriptions (id),
  -- What it was booked as.
  payment_id bigint references payments (id) on delete set null,
  request_id text,
  check (state <> 'booked' or amount_cents > 0)
);
create index bank_lines_of_import on bank_lines (import_id, line, id);
create index bank_lines_of_state on bank_lines (import_id, state, line, id) include (amount_cents);
create unique index bank_lines_booked on bank_lines (fingerprint) where state = 'booked';
create unique index bank_lines_one_choice on bank_lines (import_id, chosen_payment_id) where state = 'chosen';
create index bank_lines_of_payment on bank_lines (payment_id) where payment_id is not null;
create index bank_lines_of_choice on bank_lines (chosen_payment_id) where chosen_payment_id is not null;

-- What staff said that the columns of a file hold, for the next one with the same header.
create table bank_columns (
  signature text primary key,
  roles jsonb not null,
  date_order text not null check (date_order in ('DMY', 'MDY')),
  decimal text not null check (decimal in ('.', ',')),
  updated_at timestamptz not null
);
