import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { payment, refund } from './payments.ts';

/** A payment as its payer sees it: all that a receipt needs, with what was given back. */
export const ownPayment = payment
  .omit({ streamer: true })
  .extend({ refunds: z.array(refund.omit({ created_by: true })).meta({ description: 'Oldest first.' }) })
  .meta({ id: 'OwnPayment' });

/** A payment as its payer sees it. */
export type OwnPayment = z.infer<typeof ownPayment>;

/** The caller's payments, newest first. */
export const listMyPayments = endpoint({
  method: 'GET',
  path: '/streamer/payments',
  summary: 'Your payments with their refunds',
  query: z.strictObject(pageQuery),
  response: z.object({ payments: pageOf(ownPayment) }),
});
