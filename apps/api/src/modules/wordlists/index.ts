export { eraseWords, listWordlists } from './wordlists.repository.ts';
export { createWordlists, saveWords } from './wordlists.service.ts';
