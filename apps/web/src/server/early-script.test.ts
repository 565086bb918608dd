import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import early from '../../public/early.js?raw';
import { paths } from '../app/paths.ts';
import { readToken } from '../lib/tokens.ts';
import { earlyCallsOf } from './early-calls.ts';

const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyAnswers;
  delete document.documentElement.dataset.known;
});

/** Runs the script as the page at that path names it. */
function open(path: string): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(earlyCallsOf(path) ?? {})) script.setAttribute(name, value);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(early)();
}

test.each([
  [paths.admin(), 'staff', { token: 'of a streamer', adminToken: 'of staff' }, true],
  [paths.admin(), 'staff', { token: 'of a streamer' }, false],
  [paths.dashboard(), 'streamer', { token: 'of a streamer', adminToken: 'of staff' }, true],
] as const)('at %s the token of %s is sent that the app will send', (path, audience, stored, isShownFrame) => {
  for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
  open(path);
  const token = readToken(audience);
  expect(window.earlyAnswers?.token).toBe(token);
  expect(asked).toHaveBeenCalledWith(
    '/api/auth/check-auth',
    expect.objectContaining({ headers: expect.objectContaining({ authorization: `Bearer ${token}` }) }),
  );
  expect(document.documentElement.dataset.known !== undefined).toBe(isShownFrame);
});

test.each([{}, { token: '' }, { adminToken: 'of staff' }])(
  'who has no token of a streamer asks nothing: %o',
  (stored) => {
    for (const [key, token] of Object.entries(stored)) localStorage.setItem(key, token);
    open(paths.dashboard());
    expect(asked).not.toHaveBeenCalled();
    expect(window.earlyAnswers).toBeUndefined();
    expect(document.documentElement.dataset.known).toBeUndefined();
  },
);

test.each([
  [{ user: { email: 'bo@example.com' }, streamer: { full_name: 'Bo <b>Ek</b>' } }, 200, 'Welcome, Bo <b>Ek</b>'],
  [{ user: { email: 'bo@example.com' }, streamer: null }, 200, 'Welcome, bo@example.com'],
  [{ message: 'Not allowed' }, 403, 'Welcome'],
  [{}, 200, 'Welcome'],
])('the frame greets whom the profile names, and the app can still read it: %o', async (profile, status, greeting) => {
  asked.mockImplementation(async (url) => Response.json(url.endsWith('/profile') ? profile : {}, { status }));
  localStorage.setItem('token', 'of a streamer');
  document.body.innerHTML = '<h1 data-greets="Welcome">Welcome</h1>';
  open(paths.dashboard());
  const answer = await window.earlyAnswers?.answers['/api/auth/profile'];
  // By then the script has read its own copy.
  await vi.waitFor(async () => expect(await answer?.clone().json()).toEqual(profile));
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(greeting));
  document.body.innerHTML = '';
});

test('a greeting that is read after the answer is made whole before the rest of the page has come', async () => {
  asked.mockImplementation(async () => Response.json({ user: { email: 'bo@example.com' } }));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  localStorage.setItem('token', 'of a streamer');
  open(paths.dashboard());
  const answer = await window.earlyAnswers?.answers['/api/auth/profile'];
  // By then the script has read its own copy.
  await answer?.clone().json();
  document.body.innerHTML = '<h1 data-greets="Welcome">Welcome</h1>';
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome, bo@example.com'));
  document.body.innerHTML = '';
});

test('without storage nobody is known', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open(paths.dashboard());
  expect(asked).not.toHaveBeenCalled();
});
