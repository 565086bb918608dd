import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const secondFactorRequired = (details: { challenge: string; expires_at: Date }) =>
  failure(api.secondFactorRequired, { message: 'Enter the code that your authenticator shows.', details });

export const challengeExpired = () =>
  failure(api.challengeExpired, { message: 'That took too long, or too many tries. Please log in again.' });

export const secondFactorCodeWrong = () =>
  invalidField(api.secondFactorCodeWrong, {
    field: 'code',
    message: 'This code is not correct, or it was used before.',
  });

export const secondFactorMissing = () =>
  failure(api.secondFactorMissing, { message: 'Your account has no second factor.' });

export const secondFactorNotBegun = () =>
  failure(api.secondFactorNotBegun, { message: 'Setting up took too long. Please begin again.' });

export const secondFactorKept = () =>
  failure(api.secondFactorKept, { message: 'Your team requires a second factor. You can set up another one instead.' });
