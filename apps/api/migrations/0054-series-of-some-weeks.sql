-- A series may leave out weeks: those that count are seven days each, the first of them from `week_start` on. Null for every week.
alter table series
  add column interval_weeks integer not null default 1 check (interval_weeks between 1 and 4),
  add column week_start date,
  add check (interval_weeks = 1 or week_start is not null);
