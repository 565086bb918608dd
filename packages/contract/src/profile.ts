import { z } from 'zod';
import { line } from './text.ts';
import { timeZone } from './time-zone.ts';

/** What a streamer tells of themselves, as it is entered. */
export const profileInput = z.strictObject({
  full_name: line(200, 'Enter your full name.'),
  username: line(100, 'Enter your username.'),
  discord_id: line(100, 'Enter your Discord ID.'),
  timezone: timeZone.nullable().default(null),
});

/** What a streamer, or staff for them, changes of it: what is absent stays. */
export const profileChange = z
  .strictObject({
    ...profileInput.shape,
    discord_id: profileInput.shape.discord_id.nullable(),
    timezone: profileInput.shape.timezone.unwrap(),
  })
  .partial();

/** What a streamer tells of themselves, out of something that carries more. */
export const profileOf = z.object(profileInput.shape).parse;

/** The same as it is answered: without the limits of what may be entered, and nothing where staff made the account. */
export const profile = z.object({
  full_name: z.string(),
  /** Need not be unique. */
  username: z.string().meta({ description: 'Account name on a streaming platform.' }),
  discord_id: z.string().nullable(),
  timezone: z.string().nullable().meta({ description: 'IANA time zone.' }),
});
