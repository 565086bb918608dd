import { failure, invalidField } from '../../platform/errors.ts';

export const planNotOnSale = () =>
  invalidField({
    code: 'plan.not_on_sale',
    field: 'plan_id',
    message: 'This plan is not available. Please choose another one.',
  });

export const subscriptionNotPayable = () =>
  invalidField({
    code: 'subscription.not_payable',
    field: 'subscription_id',
    message: 'Must be a pending or active subscription of this streamer.',
  });

export const subscriptionRequired = () =>
  failure({
    kind: 'conflict',
    code: 'subscription_required',
    message: 'You need an active subscription to add streams.',
  });
