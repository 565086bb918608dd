-- The days of a filter say where in the order of creation their payments lie, and a status has its amounts in order.
create index payments_by_day_and_creation on payments (counted_on, created_at, id);
drop index payments_by_day;
create index payments_of_status_by_amount on payments (status, amount_cents, id);
analyze payments;
