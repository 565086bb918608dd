import * as api from '@livelift/contract';
import { failure } from '../../platform/errors.ts';

export const sessionInvalid = () =>
  failure(api.sessionInvalid, { message: 'Authentication failed. Please login again.' });

export const roleForbidden = () =>
  failure(api.roleForbidden, { message: 'Your account does not have the right to do this.' });

export const secondFactorDue = () =>
  failure(api.secondFactorDue, { message: 'Set up a second factor first: your team requires one.' });

export const sessionNotFound = () => failure(api.sessionNotFound, { message: 'There is no such session.' });
