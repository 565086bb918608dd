import { expect, test } from '../harness/journey.ts';

// A program of the page, as a text: notes whether what the server wrote is still there when the page can be used.
const WATCH = `
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const written = root.firstElementChild;
    new MutationObserver(() => {
      if (!root.hasAttribute('data-written')) window.usedEarly ??= root.contains(written);
    }).observe(root, { attributes: true });
  });
`;

test('a page that the server wrote can be used only once the app has taken its place', async ({ page }) => {
  await page.addInitScript(WATCH);
  await page.goto('/login');
  await expect(page.locator('#root')).not.toHaveAttribute('data-written');
  expect(await page.evaluate('window.usedEarly')).toBe(false);
  await expect(page.getByText('This page takes longer than it should.')).toHaveCount(0);
});

for (const path of ['/login', '/dashboard']) {
  test(`${path} whose app does not come says so, and how to go on`, async ({ page, checkAxe }) => {
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto(path);
    const again = page.getByRole('link', { name: 'Load it again' });
    await expect(again).toBeVisible();
    await checkAxe(page);
    await page.unroute('**/assets/app-*.js');
    await again.click();
    await page.getByLabel('Email').fill('late@visitor.test');
    await expect(again).toBeHidden();
  });
}

test('what the app did not get is loaded again with what the page knows of the way here', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('known@visitor.test');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.reload();
  const again = page.getByRole('link', { name: 'Load it again' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/app-*.js');
  await again.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('known@visitor.test');
});

test('the keyboard stays on the link that it was on when the app takes over', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create account' }).focus();
  held.resolve();
  await expect(page.locator('#root')).not.toHaveAttribute('data-written');
  await expect(page.getByRole('link', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
});

test('a page whose app is on its way leads on by its links, and its form is seen to be loading', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/login');
  const form = page.locator('form');
  await expect(form).toHaveAttribute('inert');
  await expect(form).toHaveCSS('opacity', '0.5');
  await page.getByRole('link', { name: 'Create account' }).press('Enter');
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('what a tab kept for one page does not keep the others from being seen before the app', async ({ page }) => {
  await page.goto('/custom-plan');
  await page.getByRole('textbox', { name: 'Days' }).fill('9');
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/custom-plan');
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden');
  for (const [path, title] of [
    ['/login', 'Log In'],
    ['/signup', 'Create Your Account'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('a form that is sent without a connection says so at once, and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('away@visitor.test');
  await page.getByLabel('Password', { exact: true }).fill('a password typed in a tunnel');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Email')).toHaveValue('away@visitor.test');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
});
