export { eraseBankTexts } from './bank-import.repository.ts';
