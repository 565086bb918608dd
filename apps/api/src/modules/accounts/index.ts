export { addressChangedMail, passwordChangedMail } from './accounts.emails.ts';
export { assertAllowedPassword, assertAllowedPasswordOf } from './allowed-password.ts';
export { lockAddress } from './codes.service.ts';
export { closeAccount, eraseAccount } from './remove-account.service.ts';
export { deleteLinksOf } from './reset-links.repository.ts';
export { makeResetLink } from './reset-links.service.ts';
