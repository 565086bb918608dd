import { readToken } from '../features/session/tokens.ts';
import { all } from './elements.ts';

/**
 * Turns the login link into one to the dashboard for signed-in visitors, or to the back office for those signed in only
 * there. The target page checks whether the session is still valid.
 */
export function showDashboardLink(): void {
  // readToken('staff') falls back to the streamer's token, so null means no token at all.
  if (readToken('staff') === null) return;
  for (const link of all('[data-label]')) {
    const { label, to, staff } = link.dataset;
    link.textContent = label ?? '';
    link.setAttribute('href', (readToken('streamer') === null ? staff : to) ?? '');
  }
}
