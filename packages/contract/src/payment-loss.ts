import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { firstDay, lastDay } from './instant.ts';
import { moneySum } from './money.ts';
import { idParams } from './page.ts';
import { paymentNotFound } from './payments.ts';

const named = { id: z.int(), name: z.string().meta({ description: 'Of the plan, as it was sold.' }) };

/** What ends once nothing of a payment counts any more. */
export const paymentLoss = z
  .object({
    ended: z
      .array(
        z.object({
          ...named,
          start_date: firstDay.nullable(),
          end_date: lastDay.nullable(),
          credit: moneySum.meta({
            description: 'US dollars of its price that the payment had paid as the credit of a change of plan.',
          }),
        }),
      )
      .meta({
        description:
          'Subscriptions that are canceled, with the streams planned in them: the one that it paid for, or what a change of plan put in its place.',
      }),
    credits: z
      .array(z.object({ ...named, amount: moneySum.meta({ description: 'US dollars that are taken back.' }) }))
      .meta({ description: 'Orders that go on waiting, and for more: their credit came from the payment.' }),
  })
  .meta({ id: 'PaymentLoss' });

/** What ends once nothing of a payment counts any more. */
export type PaymentLoss = z.infer<typeof paymentLoss>;

/** What a whole refund of a payment would end, or deleting it; changes nothing. */
export const previewPaymentLoss = endpoint({
  method: 'GET',
  path: '/payments/:id/loss',
  summary: 'What a whole refund of a payment would end',
  description: 'The same as deleting it, or setting it to pending or failed. Nothing, of one that is not completed.',
  params: idParams,
  response: z.object({ loss: paymentLoss }),
  errors: [paymentNotFound],
});
