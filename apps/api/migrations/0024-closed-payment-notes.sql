-- When staff closed a note by hand, without a payment for its order.
alter table payment_notes add column closed_at timestamptz;
