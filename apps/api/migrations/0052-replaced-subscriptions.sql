-- What changes of plan left over is counted on each look at the overview: the few that were replaced, found by themselves.
create index subscriptions_replaced on subscriptions (replaces_id) where used_cents is not null;
