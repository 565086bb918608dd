export { eraseBankTexts, listBookedLinesOf } from './bank-import.repository.ts';
