-- Received money by day and plan, kept like the sums by day and status (0013), so that a year of figures reads days and not
-- payments. Only what was received counts. `plan_id` is that of the order today: what a deleted plan had sold moves to none.
create table plan_sums (
  id bigint generated always as identity primary key,
  day date not null,
  -- Null for custom plans and plans that were deleted, and where there is no order.
  plan_id bigint,
  has_order boolean not null,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  check (has_order or plan_id is null)
) with (fillfactor = 50);
create index plan_sums_of_day on plan_sums (day, plan_id);
create index plan_sums_of_plan on plan_sums (plan_id) where plan_id is not null;

-- As `add_to_payment_sums`: takes a row that nobody holds and else makes one, so that changes never wait for each other.
create function add_to_plan_sums(for_day date, for_plan bigint, for_order boolean, more_received bigint, more_refunded bigint)
returns void language plpgsql as $$
declare
  row_id bigint;
begin
  if more_received = 0 and more_refunded = 0 then
    return;
  end if;
  select id into row_id from plan_sums
    where day = for_day and plan_id is not distinct from for_plan and has_order = for_order
    order by id limit 1 for no key update skip locked;
  if row_id is null then
    insert into plan_sums (day, plan_id, has_order, received_cents, refunded_cents)
      values (for_day, for_plan, for_order, more_received, more_refunded);
  else
    update plan_sums set received_cents = received_cents + more_received, refunded_cents = refunded_cents + more_refunded
      where id = row_id;
  end if;
end $$;

create function sum_payments_of_plans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_plan_sums(counted_on, plan_id, subscription_id is not null, sum(amount_cents), sum(refunded_cents))
      from (select new_rows.*, subscriptions.plan_id from new_rows
        left join subscriptions on subscriptions.id = new_rows.subscription_id) changed
      where status in ('completed', 'refunded') group by counted_on, plan_id, subscription_id is not null;
  elsif tg_op = 'DELETE' then
    perform add_to_plan_sums(counted_on, plan_id, subscription_id is not null, -sum(amount_cents), -sum(refunded_cents))
      from (select old_rows.*, subscriptions.plan_id from old_rows
        left join subscriptions on subscriptions.id = old_rows.subscription_id) changed
      where status in ('completed', 'refunded') group by counted_on, plan_id, subscription_id is not null;
  else
    perform add_to_plan_sums(counted_on, plan_id, subscription_id is not null, sum(sign * amount_cents)::bigint,
        sum(sign * refunded_cents)::bigint)
      from (
        select changed.*, subscriptions.plan_id from (
          select counted_on, status, -1 as sign, amount_cents, refunded_cents, subscription_id from old_rows
          union all
          select counted_on, status, 1, amount_cents, refunded_cents, subscription_id from new_rows) changed
        left join subscriptions on subscriptions.id = changed.subscription_id) changed
      where status in ('completed', 'refunded') group by counted_on, plan_id, subscription_id is not null;
  end if;
  return null;
end $$;

create trigger payments_added_to_plans after insert on payments
  referencing new table as new_rows for each statement execute function sum_payments_of_plans();
create trigger payments_changed_of_plans after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function sum_payments_of_plans();
create trigger payments_deleted_of_plans after delete on payments
  referencing old table as old_rows for each statement execute function sum_payments_of_plans();

create function forget_plan_sums() returns trigger language plpgsql as $$
begin
  delete from plan_sums;
  return null;
end $$;
create trigger payments_truncated_of_plans after truncate on payments
  for each statement execute function forget_plan_sums();

-- Its orders lose it by their foreign key, which runs before this: triggers run in the order of their names.
create function release_plan_sums() returns trigger language plpgsql as $$
begin
  update plan_sums set plan_id = null where plan_id = old.id;
  return null;
end $$;
create trigger plans_release_sums after delete on plans for each row execute function release_plan_sums();

-- Makes them anew. Payments wait meanwhile; who reads sees the old ones.
create function rebuild_plan_sums() returns void language plpgsql as $$
begin
  lock table payments in share row exclusive mode;
  delete from plan_sums;
  insert into plan_sums (day, plan_id, has_order, received_cents, refunded_cents)
    select counted_on, subscriptions.plan_id, subscription_id is not null, sum(amount_cents), sum(refunded_cents)
    from payments left join subscriptions on subscriptions.id = payments.subscription_id
    where payments.status in ('completed', 'refunded') group by 1, 2, 3;
end $$;
select rebuild_plan_sums();

-- The office's to-do: orders that are not paid in whole, and people who cannot log in.
create index subscriptions_unpaid_orders on subscriptions (id) where status = 'pending' and paid_at is null;
create index users_without_access on users (id)
  where deleted_at is null and role = 'streamer' and (email_verified_at is null or deactivated_at is not null);
create index streamers_switched_off on streamers (id) where status = 'inactive';
create index payment_notes_not_closed on payment_notes (created_at, id) where closed_at is null;
-- Which streams come next, and what was streamed in some days, of everybody.
create index streams_coming on streams (scheduled_start) where status = 'scheduled';
create index streams_streamed on streams (started_at) include (streamer_id, ended_at, duration_minutes) where status = 'completed';
-- Who began, whose days ended, and the subscriptions of everybody one after another.
create index subscriptions_starting on subscriptions (start_date, streamer_id) where end_date is not null;
create index subscriptions_over on subscriptions (end_date, streamer_id) where end_date is not null;
create index subscriptions_terms on subscriptions (streamer_id, start_date)
  include (end_date, status, paid_at, duration_hours, updated_at) where end_date is not null;
analyze plan_sums, subscriptions, users, streamers, payment_notes, streams;
