-- Mails say whose they are: those that name only an order, a payment or a refund learn its streamer.
update mails set values = values || jsonb_build_object('streamerId', subscriptions.streamer_id)
  from subscriptions where values ->> 'subscriptionId' = subscriptions.id::text;
update mails set values = values || jsonb_build_object('streamerId', payments.streamer_id)
  from payments where values ->> 'paymentId' = payments.id::text;
update mails set values = values || jsonb_build_object('streamerId', payments.streamer_id)
  from refunds join payments on payments.id = refunds.payment_id where values ->> 'refundId' = refunds.id::text;
create index mails_of_user on mails ((values ->> 'userId'));
create index mails_of_streamer on mails ((values ->> 'streamerId'));
-- What is left: mails about payments that were deleted. Only their recipient tells whose they are.
create index mails_of_recipient on mails (lower(recipient))
  where values ->> 'userId' is null and values ->> 'streamerId' is null;
create index audit_log_payments_of_streamer
  on audit_log ((coalesce(after ->> 'streamer_id', before ->> 'streamer_id'))) where entity = 'payment';
analyze mails, audit_log;
-- An order of $0 waits for its owner to sign in, unless staff took it back to pending, as a change of its row tells.
alter table subscriptions add column awaits_sign_in boolean not null default false;
update subscriptions set awaits_sign_in = true
  where status = 'pending' and price_cents = 0 and paid_at is null and version = 1;
