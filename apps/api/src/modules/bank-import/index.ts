export { isImportOpenSql, listBookedLinesOf } from './bank-import.repository.ts';
export { eraseBankTexts } from './erase.service.ts';
