import { readToken } from '../lib/tokens.ts';
import { all } from './elements.ts';

/**
 * Leads who is signed in to his own pages where others log in, and to the back office who signed in only there (D24).
 * Whether the session still holds is found out there.
 */
export function welcomeBack(): void {
  // Staff may use the ordinary token: who has none for them has none at all.
  if (readToken('staff') === null) return;
  for (const link of all('[data-known]')) {
    const { known, to, staff } = link.dataset;
    link.textContent = known ?? '';
    link.setAttribute('href', (readToken('streamer') === null ? staff : to) ?? '');
  }
}
