import type { Page } from '@playwright/test';

type Answer = { status?: number; json: unknown };

/**
 * Lets the browser get another answer to its question for the plans on sale, and the page at `path` without the one that
 * the server dehydrates into it, as where the server could not read its plans in time. Answers how to end it.
 */
export async function answerPlans(page: Page, path: string, answer: Answer): Promise<() => Promise<void>> {
  const api = '**/api/plans/active';
  const isPage = (url: URL) => url.pathname === path;
  await page.route(api, (route) => route.fulfill(answer));
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // Without its state the page cannot be hydrated: it is rendered by the browser.
    const body = html.replace('id="state"', 'id="no-state"').replace(' data-hydrating=""', '');
    await route.fulfill({ response, body });
  });
  return async () => {
    await page.unroute(api);
    await page.unroute(isPage);
  };
}
