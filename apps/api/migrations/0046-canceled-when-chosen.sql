-- Whether the order of a payment was canceled already when somebody chose it for a line: one that is canceled later is told first.
alter table bank_lines add column known_canceled boolean not null default false;
