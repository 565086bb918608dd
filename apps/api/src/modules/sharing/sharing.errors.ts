import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const pageAddressTaken = () =>
  invalidField(api.pageAddressTaken, {
    field: 'address',
    message: 'This address belongs to somebody else. Choose another one.',
  });

export const pageAddressReserved = () =>
  invalidField(api.pageAddressReserved, {
    field: 'address',
    message: 'This address is kept for the site itself. Choose another one.',
  });

export const publicPageNotFound = () => failure(api.publicPageNotFound, { message: 'There is no such page.' });

export const tooManyCalendars = () =>
  failure(api.unavailable, {
    message: 'Too many calendars are being read right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
