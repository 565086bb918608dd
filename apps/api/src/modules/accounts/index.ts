export { addressChangedMail, passwordChangedMail, resetLinkMail, verificationCodeMail } from './accounts.emails.ts';
export { codeSentRecently } from './accounts.errors.ts';
export { assertAllowedPassword, assertAllowedPasswordOf } from './allowed-password.ts';
export { allowNewCode, lockAddress } from './codes.service.ts';
export { assertStillCurrent, checkCurrentPassword } from './current-password.service.ts';
export { closeAccount, eraseAccount } from './remove-account.service.ts';
export { deleteLinksOf } from './reset-links.repository.ts';
export { makeResetLink } from './reset-links.service.ts';
