-- How many transfers like it, booked from other files, staff were told of: more by the time that it is booked are asked about.
alter table bank_lines add column known_alike integer not null default 0;
create index bank_lines_booked_amounts on bank_lines (amount_cents, day) where state = 'booked';
