export { findWordlist } from './wordlists.repository.ts';
export { createWordlists } from './wordlists.service.ts';
