-- What was due of the order of a line when staff chose it.
alter table bank_lines add column known_due_cents bigint;
