-- Whether somebody wants a mail of how to pay what they have ordered. The default stays: an earlier version writes no such column.
alter table notification_settings add column order_placed boolean not null default true;
