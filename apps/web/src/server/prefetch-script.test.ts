import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../features/session/tokens.ts';
import { paths } from '../paths.ts';
import { prefetchedCallsOf } from './prefetched-calls.ts';
import prefetch from './scripts/prefetch.js?minified';

const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.prefetched;
  delete document.documentElement.dataset.personal;
});

/** Runs the script as the page at that path names it. */
function open(path: string): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(prefetchedCallsOf(path) ?? {})) script.setAttribute(name, value);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(prefetch)();
}

test.each([
  [paths.admin(), 'staff', { token: 'of a streamer', adminToken: 'of staff' }, true],
  [paths.admin(), 'staff', { token: 'of a streamer' }, false],
  [paths.dashboard(), 'streamer', { token: 'of a streamer', adminToken: 'of staff' }, true],
] as const)('at %s the token of %s is sent that the app will send', (path, audience, stored, isShownFrame) => {
  for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
  open(path);
  const token = readToken(audience);
  expect(window.prefetched?.token).toBe(token);
  expect(asked).toHaveBeenCalledWith(
    '/api/auth/check-auth',
    expect.objectContaining({ headers: expect.objectContaining({ authorization: `Bearer ${token}` }) }),
  );
  expect(document.documentElement.dataset.personal !== undefined).toBe(isShownFrame);
});

test.each([{}, { token: '' }, { adminToken: 'of staff' }])(
  'who has no token of a streamer asks nothing: %o',
  (stored) => {
    for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
    open(paths.dashboard());
    expect(asked).not.toHaveBeenCalled();
    expect(window.prefetched).toBeUndefined();
    expect(document.documentElement.dataset.personal).toBeUndefined();
  },
);

test.each([
  [{ token: 'of a streamer', name: 'Bo <b>Ek</b>' }, 'Welcome, Bo <b>Ek</b>'],
  [{ token: 'of a streamer' }, 'Welcome'],
  [{ name: 'Bo' }, 'Welcome'],
])('the page greets by the name of the last visit whom it is for: %o', async (stored, greeting) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  open(paths.dashboard());
  document.body.innerHTML = '<div id="root" data-hydrating=""><h1>Welcome</h1><p></p></div>';
  // A later observer is told after the script's own.
  await new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document, { childList: true, subtree: true });
    document.body.append('.');
  });
  expect(document.querySelector('h1')?.textContent).toBe(greeting);
  document.body.innerHTML = '';
});

const LISTS = ['/api/payments', '/api/payments/stats'];
test.each([
  ['', { adminToken: 'of staff' }, LISTS],
  ['?status=paid', { adminToken: 'of staff' }, []],
  ['', { token: 'of a streamer' }, []],
])('an area of the back office begins with its list, without a query and for staff: %s %o', (search, stored, lists) => {
  for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
  window.history.replaceState(null, '', `${paths.admin('payments')}${search}`);
  open(paths.admin('payments'));
  window.history.replaceState(null, '', '/');
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/auth/profile', '/api/auth/check-auth', ...lists]);
});

test('without storage nobody is known', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open(paths.dashboard());
  expect(asked).not.toHaveBeenCalled();
});
