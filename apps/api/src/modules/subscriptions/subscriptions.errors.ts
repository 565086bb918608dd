import { failure, invalidField } from '../../platform/errors.ts';

export const planNotOnSale = () =>
  invalidField('plan.not_on_sale', 'plan_id', 'This plan is not available. Please choose another one.');

export const subscriptionNotPayable = () =>
  invalidField(
    'subscription.not_payable',
    'subscription_id',
    'Must be a pending or active subscription of this streamer.',
  );

export const subscriptionRequired = () =>
  failure({
    kind: 'conflict',
    code: 'subscription_required',
    message: 'You need an active subscription to add streams.',
  });
