export { eraseWords, findWordlist } from './wordlists.repository.ts';
export { createWordlists, saveWords } from './wordlists.service.ts';
