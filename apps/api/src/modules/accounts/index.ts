export { addressChangedMail, passwordChangedMail, resetLinkMail, verificationCodeMail } from './accounts.emails.ts';
export { codeSentRecently } from './accounts.errors.ts';
export { allowNewCode, lockAddress } from './codes.service.ts';
export { closeAccount, eraseAccount } from './my-account/remove-account.service.ts';
export { assertAllowedPassword, assertAllowedPasswordOf } from './passwords/allowed-password.ts';
export { assertStillCurrent, checkCurrentPassword } from './passwords/current-password.service.ts';
export { deleteLinksOf } from './passwords/reset-links.repository.ts';
export { makeResetLink } from './passwords/reset-links.service.ts';
