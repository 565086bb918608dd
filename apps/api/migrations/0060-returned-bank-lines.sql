-- Money out that may send back what was booked.
alter table bank_lines drop constraint bank_lines_state_check;
alter table bank_lines add constraint bank_lines_state_check
  check (state in ('chosen', 'doubtful', 'open', 'returned', 'ignored', 'unreadable', 'booked', 'failed'));
