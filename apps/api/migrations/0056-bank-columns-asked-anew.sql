-- What stands in columns that are not read is kept once staff have looked at it: what was confirmed without is asked once more.
delete from bank_columns;
