import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { role } from './identity.ts';
import { type Cents, MAX_CENTS, moneySum, paidAmount, price } from './money.ts';
import { payment } from './payments.ts';
import { streamerListItem } from './streamers.ts';
import { storableText } from './text.ts';

// "449", "$449.00", "449,5", "1,234.56", "1.234,56": the last sign before one or two figures ends the dollars.
const AMOUNT = /^(?:\$|usd)?\s*(\d{1,3}(?:[.,' ]\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?\s*(?:\$|usd)?$/i;

/** Cents of an amount as somebody looks for it, with a point or a comma; undefined: it is none. */
export function readSearchedAmount(text: string): Cents | undefined {
  const [, whole, part = '00'] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return cents >= 1 && cents <= MAX_CENTS ? cents : undefined;
}

/** The most of each kind that a search answers. */
export const SEARCH_LIMIT = 6;

const BEST_FIRST = `At most ${SEARCH_LIMIT}, best first: whole words, then beginnings of words, then parts.`;

/** Finds people, payments and plans by what somebody of the staff has at hand. */
export const search = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'People, payments and plans by a few letters',
  description:
    'Words in any order, without regard to case and accents. A word of one or two letters is the beginning of one. People: name, username with or without @, address, Discord ID. Payments: transaction ID, beginning of the reference of the order, amount, or words of who paid and one of these.',
  query: z.strictObject({
    q: storableText(200).trim().meta({ description: 'A few letters, an address, a reference or an amount.' }),
  }),
  response: z.object({
    people: z
      .array(
        z.object({
          id: z.int().meta({ description: 'Of the streamer.' }),
          ...streamerListItem.pick({ full_name: true, username: true, discord_id: true, status: true }).shape,
          email: z.string(),
        }),
      )
      .meta({ description: BEST_FIRST }),
    staff: z.array(z.object({ id: z.int(), email: z.string(), role })).meta({ description: BEST_FIRST }),
    payments: z
      .array(
        z.object({
          ...payment.pick({ id: true, transaction_id: true, status: true, received_on: true, created_at: true }).shape,
          amount: paidAmount,
          streamer: z.object({ id: z.int(), full_name: z.string() }),
        }),
      )
      .meta({ description: `${BEST_FIRST} Of an amount and of an order the newest.` }),
    plans: z
      .array(z.object({ id: z.int(), name: z.string(), price, is_active: z.boolean() }))
      .meta({ description: BEST_FIRST }),
    amount: moneySum
      .nullable()
      .meta({ description: 'US dollars that the text was read as; null where it is no amount.' }),
  }),
});
