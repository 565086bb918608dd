import { afterEach, expect, test } from 'vitest';
import { showDashboardLink } from './dashboard-link.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  [['token'], '/dashboard'],
  [['adminToken'], '/admin'],
  [['token', 'adminToken'], '/dashboard'],
  [[], '/login'],
])('who holds %j is led to %s', (held, to) => {
  for (const key of held) localStorage.setItem(key, 'some token');
  document.body.innerHTML =
    '<a href="/login" data-label="Dashboard" data-to="/dashboard" data-staff="/admin">Log In</a>';
  showDashboardLink();
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe(to);
  expect(link?.textContent).toBe(held.length > 0 ? 'Dashboard' : 'Log In');
});
