import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';
import { type EditRefusal, MAX_DAYS } from './staff-edit.rules.ts';

export const planNotOnSale = () =>
  invalidField(api.planNotOnSale, {
    field: 'plan_id',
    message: 'This plan is not available. Please choose another one.',
  });

export const tooManyOrders = (retryAfterSeconds: number) =>
  failure(api.tooManyOrders, {
    message: `Too many orders. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    retryAfterSeconds,
  });

export const freeSubscriptionRuns = () =>
  failure(api.freeSubscriptionRuns, {
    message: 'A plan without a price runs or waits already. It can be ordered again when that one is over.',
  });

export const planNotChangeable = () =>
  failure(api.planNotChangeable, {
    message: 'Only a subscription that runs, or an order that is not paid, can get another plan.',
  });

export const subscriptionNotPayable = () =>
  invalidField(api.subscriptionNotPayable, {
    field: 'subscription_id',
    message: 'Must be a pending or active subscription of this streamer.',
  });

export const subscriptionRequired = () =>
  failure(api.subscriptionRequired, { message: 'You need an active subscription to add streams.' });

export const orderNotDue = () =>
  failure(api.orderNotDue, { message: 'Nothing is to be paid for this order: it is paid, or over.' });

export const orderNotCancelable = () =>
  failure(api.orderNotCancelable, { message: 'Only an order on which nothing was paid can be canceled here.' });

/** Carries the note that is open. */
export const noteOpenAlready = (current: api.PaymentNote) =>
  failure(api.noteOpenAlready, {
    message: 'You have told us already that you paid this order. Our team looks for it.',
    details: { current },
  });

export const paymentNoteNotFound = () =>
  failure(api.paymentNoteNotFound, { message: 'There is no such payment note.' });

export const paymentNoteChecked = () =>
  failure(api.paymentNoteChecked, { message: 'Our team has looked for this payment already.' });

export const notePaymentUnknown = () =>
  invalidField(api.notePaymentUnknown, { field: 'payment_id', message: 'Must be a payment of this streamer.' });

export const subscriptionNotFound = () =>
  failure(api.subscriptionNotFound, { message: 'There is no such subscription.' });

const EDIT_REFUSALS: Record<EditRefusal, { field: string; message: string }> = {
  dates_missing: { field: 'end_date', message: 'This plan has no length: give both a start and an end date.' },
  start_missing: { field: 'start_date', message: 'Give a start date as well.' },
  ends_before_start: { field: 'end_date', message: 'Must not be before the start date.' },
  too_long: { field: 'end_date', message: `Must be at most ${MAX_DAYS} days after the start date.` },
  second_active: { field: 'status', message: 'This streamer already has an active subscription. End that one first.' },
  overlaps: {
    field: 'start_date',
    message: 'These days overlap those of another subscription that is active or paid.',
  },
  replaced: {
    field: 'status',
    message:
      'Its unused days have paid for the subscription that replaced it. Cancel that one first, or change its plan; if it was replaced as well, begin with the last one.',
  },
};

/** An edit by staff that would leave a subscription without days, or two on one day. */
export const staffEditRefused = (reason: EditRefusal) => invalidField(api.editErrors[reason], EDIT_REFUSALS[reason]);

/** Carries the current row as it would be answered. */
export const subscriptionChangedMeanwhile = (current: api.Subscription) =>
  failure(api.subscriptionChangedMeanwhile, {
    message: 'Somebody else has changed this subscription. Look at the current version and try again.',
    details: { current },
  });
