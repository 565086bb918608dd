-- A line of which somebody has to say what it pays, apart from those that nothing that is due fits.
alter table bank_lines drop constraint bank_lines_state_check;
update bank_lines set state = 'doubtful' where state = 'open' and candidates <> '[]';
alter table bank_lines add constraint bank_lines_state_check
  check (state in ('chosen', 'doubtful', 'open', 'ignored', 'unreadable', 'booked', 'failed'));
