-- Since when an account is asked for a second factor; its secret lies in a table of its own.
alter table users add column second_factor_at timestamptz;

-- Secrets of authenticators, encrypted with a key that is derived from APP_SECRET: the one in force, and one that is being set up.
create table second_factors (
  user_id bigint primary key references users (id),
  secret_encrypted text,
  -- The newest time step of which a code was taken: none of it or before is taken again.
  last_used_step bigint not null default 0,
  pending_encrypted text,
  pending_until timestamptz,
  check ((pending_encrypted is null) = (pending_until is null))
);

-- SHA-256 of codes of 80 random bits, which log in once each.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- A password was right, and the second factor has not followed yet.
create table login_challenges (
  token_hash text primary key,
  user_id bigint not null references users (id),
  -- HMAC of the password's hash: another password ends the challenge.
  password_proof text not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_of_user on login_challenges (user_id);
create index login_challenges_over on login_challenges (expires_at);

-- Staff look for changes, which logins are many times as many as.
create index audit_log_changes on audit_log (created_at, id) where entity <> 'login';
