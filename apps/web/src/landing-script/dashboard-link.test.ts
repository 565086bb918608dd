import { afterEach, expect, test, vi } from 'vitest';
import { showDashboardLink } from './dashboard-link.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  delete document.documentElement.dataset.signedIn;
});

test.each([
  [['token'], '/dashboard'],
  [['adminToken'], '/admin'],
  [['token', 'adminToken'], '/dashboard'],
  [[], '#pricing'],
])('who holds %j is led to %s', (held, to) => {
  for (const key of held) localStorage.setItem(key, 'some token');
  document.body.innerHTML =
    '<a href="#pricing" data-label="Dashboard" data-to="/dashboard" data-staff="/admin">Get Started</a>';
  showDashboardLink();
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe(to);
  expect('signedIn' in document.documentElement.dataset).toBe(held.length > 0);
  expect(link?.textContent).toBe(held.length > 0 ? 'Dashboard' : 'Get Started');
});

test('in the frame of the settings the page is what visitors see, also for people who are signed in', () => {
  localStorage.setItem('adminToken', 'some token');
  document.body.innerHTML = '<a href="#pricing" data-label="Dashboard" data-to="/dashboard">Get Started</a>';
  vi.spyOn(window, 'top', 'get').mockReturnValue(null);
  showDashboardLink();
  expect(document.querySelector('a')?.textContent).toBe('Get Started');
});
