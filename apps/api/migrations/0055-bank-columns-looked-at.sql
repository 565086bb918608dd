-- What the columns that staff confirmed leave open of which lines are money in: what is new of it in a later file is asked.
alter table bank_columns add column looked_at jsonb not null default '[]';
