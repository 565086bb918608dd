import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const bankImportNotFound = () => failure(api.bankImportNotFound, { message: 'There is no such bank import.' });

export const bankLineNotFound = () => failure(api.bankLineNotFound, { message: 'The statement has no such line.' });

export const bankFileUnreadable = (message: string) =>
  invalidField(api.bankFileUnreadable, { field: 'content', message });

export const bankColumnsRefused = (message: string) =>
  invalidField(api.bankColumnsRefused, { field: 'roles', message });

export const bankImportClosed = () =>
  failure(api.bankImportClosed, {
    message: 'This statement is booked already, is being booked, or its file is no longer kept.',
  });

export const bankLineClosed = () =>
  failure(api.bankLineClosed, { message: 'Nothing can be chosen for this line: it is ignored, unreadable or booked.' });

export const bankChoiceNotDue = (field: 'payment_id' | 'subscription_id', message: string) =>
  invalidField(api.bankChoiceNotDue, { field, message });

/** Carries what would be booked now. */
export const bankImportChanged = (now: { count: number; amount: number }) =>
  failure(api.bankImportChanged, {
    message: 'What would be booked has changed since you looked. Look again.',
    details: now,
  });
