import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { messageResponse } from './page.ts';
import { storableText } from './text.ts';

const feed = z.object({ created_at: instant });

const address = z
  .string()
  .nullable()
  .meta({ description: 'Null where it cannot be read any more; calendars that follow it still can.' });

/** Whether the caller has a calendar feed, and its secret address. */
export const getMyFeed = endpoint({
  method: 'GET',
  path: '/streamer/feed',
  summary: 'Your calendar feed',
  response: z.object({ feed: feed.extend({ address }).nullable() }),
});

/** Makes the secret address of the caller's calendar feed, in place of an earlier one. */
export const makeMyFeed = endpoint({
  method: 'POST',
  path: '/streamer/feed',
  summary: 'Make a secret address for your calendar',
  description: 'An earlier address ends. Calendars read it as iCalendar (RFC 5545): who has it reads your schedule.',
  response: z.object({ message: z.string(), address: z.string(), feed }),
  status: 201,
});

/** Ends the caller's calendar feed. */
export const revokeMyFeed = endpoint({
  method: 'DELETE',
  path: '/streamer/feed',
  summary: 'End your calendar feed',
  response: messageResponse,
});

/** How long the address of a public page may be. */
export const PAGE_ADDRESS_LENGTH = { min: 3, max: 40 } as const;

const ADDRESS_RULE = `Use ${PAGE_ADDRESS_LENGTH.min} to ${PAGE_ADDRESS_LENGTH.max} letters from a to z, digits and single hyphens.`;

/** The last part of a public page's address: lower case. */
export const pageAddress = storableText(PAGE_ADDRESS_LENGTH.max)
  // Of what is sent, since this is the pattern that is documented.
  .regex(/^\s*[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\s*$/, { error: ADDRESS_RULE })
  .trim()
  .toLowerCase()
  .min(PAGE_ADDRESS_LENGTH.min, { error: ADDRESS_RULE })
  .meta({ description: 'Kept in lower case, without spaces at its ends.' });

const myPage = z
  .object({
    enabled: z.boolean(),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Null until one is chosen; it stays yours while the page is off.' }),
    indexable: z.boolean().meta({ description: 'Whether search engines may show it.' }),
    url: z.string().nullable().meta({ description: 'Where people open it; null until an address is chosen.' }),
  })
  .meta({ id: 'MyPublicPage' });

/** A streamer's own public page. */
export type MyPublicPage = z.infer<typeof myPage>;

/** Somebody else has the address. */
export const pageAddressTaken = apiError({ kind: 'invalid', code: 'public_page.address_taken' });

/** The address would look like one of the site's own. */
export const pageAddressReserved = apiError({ kind: 'invalid', code: 'public_page.address_reserved' });

/** How the caller's public page is set. */
export const getMyPublicPage = endpoint({
  method: 'GET',
  path: '/streamer/public-page',
  summary: 'How your public page is set',
  response: z.object({ page: myPage }),
});

/** Switches the caller's public page on or off, at an address. */
export const updateMyPublicPage = endpoint({
  method: 'PUT',
  path: '/streamer/public-page',
  summary: 'Switch your public page on or off',
  body: z.strictObject({ enabled: z.boolean(), address: pageAddress, indexable: z.boolean() }),
  response: z.object({ message: z.string(), page: myPage }),
  errors: [pageAddressTaken, pageAddressReserved],
});

/** There is no such page, or it is off: which of them is not said. */
export const publicPageNotFound = apiError({ kind: 'not_found', code: 'public_page.not_found' });

const publicStream = z.object({
  title: z.string(),
  scheduled_start: instant,
  estimated_duration: z.int().meta({ description: 'Minutes.' }),
  live: z.boolean(),
});

/** What a public page shows. */
export const publicPage = z
  .object({
    address: z.string(),
    display_name: z.string().meta({ description: 'The username on the streaming platform.' }),
    indexable: z.boolean(),
    streams: z
      .array(publicStream)
      .meta({ description: 'What is live and what comes, at most 100, in the order of their start.' }),
  })
  .meta({ id: 'PublicPage' });

/** What a public page shows. */
export type PublicPage = z.infer<typeof publicPage>;

/** The public page at an address. */
export const getPublicPage = endpoint({
  method: 'GET',
  path: '/public/streamers/:address',
  summary: 'The public page of a streamer',
  description: 'With `X-Robots-Tag: noindex` unless its owner allows search engines to show it.',
  params: z.strictObject({ address: z.string() }),
  response: z.object({ page: publicPage }),
  errors: [publicPageNotFound],
});
