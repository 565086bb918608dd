-- A code to an address that somebody's account shall have is counted beside the one of a sign-up with it, and is that account's.
-- A code of a change that was mailed before is not taken any more: nothing says which row holds one.
alter table verification_codes
  add column purpose text not null default 'sign_up' check (purpose in ('sign_up', 'email_change')),
  add column wanted_by bigint references users (id) on delete cascade,
  drop constraint verification_codes_pkey,
  add primary key (email_normalized, purpose),
  add check (purpose = 'email_change' or wanted_by is null);
