import { readToken } from '../features/session/tokens.ts';
import { all } from './elements.ts';

/**
 * Makes the dashboard the primary action of signed-in visitors, or the back office for those signed in only there: the links
 * with a label of their own for them become the way there, and the one to log in is not needed. The target page checks
 * whether the session is still valid. In a frame, the preview of the settings, the page is what visitors see.
 */
export function showDashboardLink(): void {
  // readToken('staff') falls back to the streamer's token, so null means no token at all.
  if (window !== window.top || readToken('staff') === null) return;
  document.documentElement.dataset.signedIn = '';
  for (const link of all('[data-label]')) {
    const { label, to, staff } = link.dataset;
    link.textContent = label ?? '';
    link.setAttribute('href', (readToken('streamer') === null ? staff : to) ?? '');
  }
}
