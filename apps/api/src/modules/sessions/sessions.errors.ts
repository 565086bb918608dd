import { failure } from '../../platform/errors.ts';

export const notSignedIn = () =>
  failure({
    kind: 'unauthenticated',
    code: 'session.invalid',
    message: 'Authentication failed. Please login again.',
  });

export const notAllowed = () =>
  failure({
    kind: 'forbidden',
    code: 'session.role_forbidden',
    message: 'Your account does not have the right to do this.',
  });
