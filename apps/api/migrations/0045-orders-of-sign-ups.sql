-- An order that a sign-up made, which another sign-up with the same address may replace. Of before, what staff ordered is on record.
alter table subscriptions add column ordered_at_sign_up boolean not null default false;
update subscriptions set ordered_at_sign_up = true
  from streamers join users on users.id = streamers.user_id
  where streamers.id = subscriptions.streamer_id and users.email_verified_at is null and subscriptions.status = 'pending'
    and not exists (select from audit_log
      where entity = 'subscription' and entity_id = subscriptions.id and action = 'subscription.created');
