/** What every page loads: what its document names. */
export const APP_CHUNKS: readonly string[] = ['app.html'];

/**
 * What the app's pages load besides the app itself, by the names of their chunks: the page, and what it leads strangers on
 * to. src/server/page-lists.test.ts compares it with what the app does.
 */
export const PAGE_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  '/custom-plan': ['custom-plan-page'],
  '/signup': ['signup-page'],
  '/login': ['login-page'],
  '/forgot-password': ['forgot-password-page'],
  '/reset-password': ['reset-password-page', 'forgot-password-page'],
  '/verify-email': ['verify-email-page'],
  // Strangers have no verified code, and are led to entering one before anything of it is loaded.
  '/set-password': ['verify-email-page'],
  '/dashboard': ['dashboard-page'],
  '/admin': ['admin-page'],
  // Every address that is none of these.
  '': ['not-found-page'],
};
