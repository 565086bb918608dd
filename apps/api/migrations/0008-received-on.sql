-- The day on which money came in; null while it has not (D182). Rows of before count on the day they were recorded on, as
-- they did.
alter table payments add column received_on date;
update payments set received_on = (created_at at time zone 'UTC')::date where status in ('completed', 'refunded');
alter table payments
  add constraint payments_received_when_completed check (received_on is null or status in ('completed', 'refunded')),
  -- The day by which lists, figures and exports filter; computed here, so that no write can forget it.
  add column counted_on date not null
    generated always as (coalesce(received_on, (created_at at time zone 'UTC')::date)) stored;
create index payments_by_day on payments (counted_on);
-- Reports count a refund on its own day.
create index refunds_newest on refunds (created_at);
analyze payments, refunds;
