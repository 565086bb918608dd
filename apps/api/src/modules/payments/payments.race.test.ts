import { createPayment, createPlan, getMySubscription, updatePayment } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { paymentOf } from '../../testing/factories.ts';
import { type RunningProduct, signInAdmin, signUp, startProduct } from '../../testing/running-product.ts';

let product: RunningProduct;
let staff: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  staff = await signInAdmin(product);
});

afterAll(() => product.close());

const REQUESTS = Array.from({ length: 20 }, (_, index) => index);
const together = <T>(act: (index: number) => Promise<T>) => Promise.all(REQUESTS.map(act));
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((each) => each.status === status).length;

const pay = (streamerId: number, changes: Record<string, unknown>) =>
  product.send(createPayment, { token: staff, body: paymentOf(streamerId, changes) });

describe('20 payments of a twentieth at the same moment', () => {
  it('activate the subscription once, and none is overlooked', async () => {
    const terms = { name: 'Plan', description: 'Text', price: 30, duration_days: 30, duration_hours: 4 };
    const { plan } = await product.ok(createPlan, { token: staff, body: terms });
    const { token, streamerId } = await signUp(product, 'payer', { plan_id: plan.id });
    const subscription = async () => (await product.ok(getMySubscription, { token })).subscription;
    const subscription_id = (await subscription())?.id;
    const answers = await together((index) =>
      pay(streamerId, { amount: 1.5, subscription_id, transaction_id: `TXN-part-${index}` }),
    );
    expect(countOf(answers, 201)).toBe(20);
    const results = answers.map(({ body }) => Object(body).activation.result).sort();
    expect(results).toEqual(['activated', ...Array(19).fill('underpaid')]);
    expect(await subscription()).toMatchObject({ id: subscription_id, status: 'active', amount_due: 0, version: 2 });
  });
});

describe('one transaction id at the same moment', () => {
  it('is recorded once', async () => {
    const { streamerId } = await signUp(product, 'twice', {});
    const answers = await together(() => pay(streamerId, { transaction_id: 'TXN-same' }));
    expect([countOf(answers, 201), countOf(answers, 422)]).toEqual([1, 19]);
  });

  it('is given to one payment, when many are changed to it, of whichever streamer', async () => {
    const owners = await Promise.all(['one', 'two'].map((name) => signUp(product, `changed-${name}`, {})));
    const made = await together((index) =>
      pay(owners[index % owners.length]?.streamerId ?? 0, { transaction_id: `TXN-own-${index}` }),
    );
    const answers = await Promise.all(
      made.map(({ body }) =>
        product.send(updatePayment, {
          token: staff,
          params: { id: Object(body).payment.id },
          body: { amount: 30, payment_method: 'cash', transaction_id: 'TXN-wanted' },
        }),
      ),
    );
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, 19]);
  });
});

describe('20 people at one version of a payment', () => {
  it('are answered one by one: the first is taken, the others see that it has changed', async () => {
    const { streamerId } = await signUp(product, 'versions', {});
    const { payment } = await product.ok(createPayment, {
      token: staff,
      body: paymentOf(streamerId, { transaction_id: 'TXN-version' }),
    });
    const answers = await together((index) =>
      product.send(updatePayment, {
        token: staff,
        params: { id: payment.id },
        body: {
          amount: 30,
          payment_method: 'cash',
          transaction_id: 'TXN-version',
          version: 1,
          description: `By ${index}`,
        },
      }),
    );
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 19]);
  });
});
