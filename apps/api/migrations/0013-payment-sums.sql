-- Sums of payments by day and status, so that statistics of any range read days and not payments. The database keeps them in
-- the transaction of each change, whoever makes it. `npm run admin -- sums rebuild` makes them anew.
-- A day and status may have several rows, which add up: a change takes one that nobody holds and else makes one, so that
-- changes never wait for each other. There are as many as there were changes of them at the same moment.
create table payment_sums (
  id bigint generated always as identity primary key,
  day date not null,
  status text not null check (status in ('completed', 'pending', 'failed', 'refunded')),
  -- Of the payments that count on the day (`counted_on`).
  payments bigint not null default 0,
  amount_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Of the refunds that were made on the day (UTC), by the status of their payment.
  given_back_cents bigint not null default 0
) with (fillfactor = 50);
create index payment_sums_of_day on payment_sums (day, status);

create function add_to_payment_sums(for_day date, for_status text, more_payments bigint, more_amount bigint,
  more_refunded bigint, more_given_back bigint) returns void language plpgsql as $$
declare
  row_id bigint;
begin
  if more_payments = 0 and more_amount = 0 and more_refunded = 0 and more_given_back = 0 then
    return;
  end if;
  select id into row_id from payment_sums
    where day = for_day and status = for_status order by id limit 1 for no key update skip locked;
  if row_id is null then
    insert into payment_sums (day, status, payments, amount_cents, refunded_cents, given_back_cents)
      values (for_day, for_status, more_payments, more_amount, more_refunded, more_given_back);
  else
    update payment_sums set payments = payments + more_payments, amount_cents = amount_cents + more_amount,
      refunded_cents = refunded_cents + more_refunded, given_back_cents = given_back_cents + more_given_back
      where id = row_id;
  end if;
end $$;

-- The tables `old_rows` and `new_rows` are those of the statement: an insert has no old ones, a deletion no new ones.
create function sum_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_payment_sums(counted_on, status, count(*), sum(amount_cents), sum(refunded_cents), 0)
      from new_rows group by counted_on, status;
  elsif tg_op = 'DELETE' then
    perform add_to_payment_sums(counted_on, status, -count(*), -sum(amount_cents), -sum(refunded_cents), 0)
      from old_rows group by counted_on, status;
  else
    perform add_to_payment_sums(counted_on, status, sum(sign)::bigint, sum(sign * amount_cents)::bigint,
        sum(sign * refunded_cents)::bigint, 0)
      from (
        select counted_on, status, -1 as sign, amount_cents, refunded_cents from old_rows
        union all
        select counted_on, status, 1, amount_cents, refunded_cents from new_rows) changed
      group by counted_on, status;
    -- Refunds follow the status of their payment.
    perform add_to_payment_sums((refunds.created_at at time zone 'UTC')::date, moved.status, 0, 0, 0,
        sum(moved.sign * refunds.amount_cents)::bigint)
      from (
        select old_rows.id, old_rows.status, -1 as sign from old_rows join new_rows using (id)
          where old_rows.status <> new_rows.status
        union all
        select new_rows.id, new_rows.status, 1 from old_rows join new_rows using (id)
          where old_rows.status <> new_rows.status) moved
      join refunds on refunds.payment_id = moved.id
      group by (refunds.created_at at time zone 'UTC')::date, moved.status;
  end if;
  return null;
end $$;

create function sum_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_payment_sums((old_rows.created_at at time zone 'UTC')::date, payments.status, 0, 0, 0,
        -sum(old_rows.amount_cents))
      from old_rows join payments on payments.id = old_rows.payment_id
      group by (old_rows.created_at at time zone 'UTC')::date, payments.status;
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_payment_sums((new_rows.created_at at time zone 'UTC')::date, payments.status, 0, 0, 0,
        sum(new_rows.amount_cents))
      from new_rows join payments on payments.id = new_rows.payment_id
      group by (new_rows.created_at at time zone 'UTC')::date, payments.status;
  end if;
  return null;
end $$;

-- While the payment is still there to say its status.
create function delete_refunds_first() returns trigger language plpgsql as $$
begin
  delete from refunds where payment_id = old.id;
  return old;
end $$;

create function forget_payment_sums() returns trigger language plpgsql as $$
begin
  delete from payment_sums;
  return null;
end $$;

create trigger payments_added after insert on payments
  referencing new table as new_rows for each statement execute function sum_payments();
create trigger payments_changed after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function sum_payments();
create trigger payments_deleted after delete on payments
  referencing old table as old_rows for each statement execute function sum_payments();
create trigger payments_truncated after truncate on payments
  for each statement execute function forget_payment_sums();
create trigger payments_delete_refunds before delete on payments
  for each row execute function delete_refunds_first();
create trigger refunds_added after insert on refunds
  referencing new table as new_rows for each statement execute function sum_refunds();
create trigger refunds_changed after update on refunds
  referencing old table as old_rows new table as new_rows for each statement execute function sum_refunds();
create trigger refunds_deleted after delete on refunds
  referencing old table as old_rows for each statement execute function sum_refunds();

-- Makes the sums anew. Payments wait meanwhile; who reads sees the old ones.
create function rebuild_payment_sums() returns void language plpgsql as $$
begin
  lock table payments, refunds in share row exclusive mode;
  delete from payment_sums;
  insert into payment_sums (day, status, payments, amount_cents, refunded_cents)
    select counted_on, status, count(*), sum(amount_cents), sum(refunded_cents) from payments group by 1, 2;
  insert into payment_sums (day, status, given_back_cents)
    select (refunds.created_at at time zone 'UTC')::date, payments.status, sum(refunds.amount_cents)
    from refunds join payments on payments.id = refunds.payment_id group by 1, 2;
end $$;
select rebuild_payment_sums();
analyze payment_sums;
