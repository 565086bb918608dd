-- How many transfers like it, booked from other files, staff were told of: more by the time that it is booked are asked about.
alter table bank_lines add column known_alike integer not null default 0;
create index bank_lines_booked_amounts on bank_lines (amount_cents, day) where state = 'booked';

-- Whom a line is chosen or was booked for, and who may be meant: also once the payments are deleted.
alter table bank_lines add column streamer_id bigint references streamers (id);
create index bank_lines_of_streamer on bank_lines (streamer_id) where streamer_id is not null;
update bank_lines set streamer_id = coalesce(
  (select streamer_id from payments where payments.id = coalesce(bank_lines.payment_id, bank_lines.chosen_payment_id)),
  (select streamer_id from subscriptions where subscriptions.id = bank_lines.chosen_subscription_id));
update bank_lines set candidates = (
  select jsonb_agg(each || jsonb_build_object('streamer_id', coalesce(
    (select streamer_id from payments where payments.id = (each ->> 'payment_id')::bigint),
    (select streamer_id from subscriptions where subscriptions.id = (each ->> 'subscription_id')::bigint))) order by at)
  from jsonb_array_elements(candidates) with ordinality as given (each, at))
where candidates <> '[]';
