-- The secret part of a feed's address, encrypted, so that its owner can see it again. Feeds of before have none.
alter table calendar_feeds add column token_encrypted text;
