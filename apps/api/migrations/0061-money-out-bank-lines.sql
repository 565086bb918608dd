-- Money out in dollars has a state of its own; which payment it sends back is no longer guessed.
alter table bank_lines drop constraint bank_lines_state_check;
update bank_lines set state = 'out', reason = null, payment_id = null where state = 'returned';
alter table bank_lines add constraint bank_lines_state_check
  check (state in ('chosen', 'doubtful', 'open', 'out', 'ignored', 'unreadable', 'booked', 'failed'));
