import { z } from 'zod';
import { role } from './identity.ts';
import { calendarDay, instant } from './instant.ts';
import { paymentNote } from './payment-notes.ts';
import { payment } from './payments.ts';
import { subscription } from './subscriptions.ts';

const by = z
  .string()
  .nullable()
  .meta({ description: 'Address of who did it, as it was then; null where that is not on record.' });
const reason = z.string().nullable().meta({ description: 'Why, where a reason was given.' });

const paymentSummary = payment.pick({
  id: true,
  amount: true,
  transaction_id: true,
  payment_method: true,
  created_at: true,
});

/** Why somebody cannot log in, or has nothing that runs. */
export const blocker = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('closed'), since: instant, by, reason, erased: z.boolean() }),
    z.object({ kind: z.literal('staff'), role }),
    z.object({ kind: z.literal('switched_off'), since: instant.nullable(), by, reason }),
    z.object({ kind: z.literal('unverified'), since: instant }),
    z.object({ kind: z.literal('no_password'), since: instant }),
    z.object({
      kind: z.literal('payment_due'),
      subscription,
      payment: paymentSummary
        .extend({
          names_order: z.boolean().meta({ description: 'False where it names no order: confirmed, it pays for none.' }),
        })
        .nullable()
        .meta({ description: 'The pending payment for it; where there is none, one that names no order.' }),
      failed: paymentSummary
        .nullable()
        .meta({ description: 'The latest failed payment for it, unless a pending one is for it, too.' }),
      note: paymentNote.nullable().meta({ description: 'What they say that they have paid for it.' }),
    }),
    z.object({ kind: z.literal('free_order'), subscription }),
    z.object({ kind: z.literal('not_activated'), subscription }),
    z.object({ kind: z.literal('dates_missing'), subscription }),
    z.object({ kind: z.literal('queued'), subscription, starts_on: calendarDay }),
    z.object({ kind: z.literal('ended'), subscription, ended_on: calendarDay.nullable() }),
    z.object({ kind: z.literal('canceled'), subscription, since: instant }),
    z.object({ kind: z.literal('never_ordered') }),
  ])
  .meta({ id: 'Blocker' });

/** Why somebody cannot log in, or has nothing that runs. */
export type Blocker = z.infer<typeof blocker>;
