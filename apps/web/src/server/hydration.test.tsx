import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';
import { saveProgress } from '../features/onboarding/progress.ts';
import { findSignupDraft, saveSignupDraft } from '../features/onboarding/signup-draft.ts';
import { saveCalculatorDraft } from '../features/plans/custom-plan-draft.ts';
import { INITIAL_CHOICE } from '../features/plans/custom-plan-fields.ts';
import { seedSignedOut } from '../features/session/session.queries.ts';
import { readToken } from '../features/session/tokens.ts';
import { readState } from '../lib/dehydrated-state.ts';
import { appDocuments } from './app-document.tsx';
import { input } from './pages.fixtures.ts';

const { app } = appDocuments(() => ({ scripts: ['/app.js'], styles: [] }));

let root: Root | undefined;
const complaints = vi.fn();

beforeEach(() => {
  complaints.mockClear();
  vi.spyOn(console, 'error').mockImplementation(complaints);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.personal;
  window.history.replaceState(null, '', '/');
});

const container = () => document.getElementById('root') ?? document.body;

function show(url: string): void {
  window.history.replaceState(null, '', url);
  document.body.innerHTML = new DOMParser().parseFromString(app(url, input).html, 'text/html').body.innerHTML;
}

async function hydrate(): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (readToken('streamer') === null) seedSignedOut(queryClient);
  await act(async () => {
    root = hydrateRoot(
      container(),
      <Providers queryClient={queryClient} state={readState()}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Providers>,
      { onRecoverableError: complaints },
    );
  });
}

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${label}.`);
  return found;
};

const PAGES = [
  ...[
    '/login',
    '/signup',
    '/signup?plan=7',
    '/signup?plan=8',
    '/signup?plan=custom',
    '/signup?plan=',
    '/signup?plan=07',
    '/verify-email',
  ],
  ...['/set-password', '/forgot-password', '/reset-password', '/reset-password?email=a%40b.example&token=x'],
  ...['/custom-plan', '/custom-plan?views=500&utm_source=x', '/custom-plan?views=1', '/nowhere', '/login?utm_source=x'],
  ...[
    '/dashboard',
    '/dashboard?day=2026-01-31',
    '/account',
    '/statistics',
    '/s/maja',
    '/S/Maja/?utm_source=x',
    '/s/no_address',
    '/admin',
    '/admin?tab=payments',
    '/admin/users',
    '/admin/payments?status=paid',
  ],
];

// What this browser may know that the server does not.
const stored: Readonly<Record<string, () => void>> = {
  nothing: () => {},
  'a chosen theme': () => {
    document.documentElement.dataset.theme = 'dark';
  },
  'drafts and progress': () => {
    saveSignupDraft({ email: 'a@b.example', full_name: 'Ada', username: 'ada', discord_id: 'ada' });
    saveCalculatorDraft({ choice: { ...INITIAL_CHOICE, views_delivered: 500 }, texts: {} });
    saveProgress({ email: 'a@b.example', askedAt: Date.now() });
    sessionStorage.setItem('chosenPlan', '7');
  },
  'a session and a name': () => {
    localStorage.setItem('token', 'valid');
    localStorage.setItem('adminToken', 'valid');
    document.documentElement.dataset.personal = '';
    const greeting = [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === 'Welcome');
    if (greeting) greeting.textContent = 'Welcome, Ada';
  },
  'a verified code': () => saveProgress({ email: 'a@b.example', token: '123456' }),
};

for (const [what, store] of Object.entries(stored))
  test.each(PAGES)(`%s is hydrated without a mismatch by a browser that keeps ${what}`, async (url) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    show(url);
    expect(container().innerHTML).not.toContain('<!--$!-->');
    expect(container().querySelector('[style]'), 'refused by the policy').toBeNull();
    const first = container().querySelector('main');
    store();
    await hydrate();
    expect(complaints.mock.calls).toEqual([]);
    expect(container().hasAttribute('data-hydrating')).toBe(false);
    if (what === 'nothing' && !/^\/(reset|set|dashboard|account|statistics|admin)/.test(url))
      expect(container().querySelector('main')).toBe(first);
    vi.unstubAllGlobals();
  });

test.each(['/custom-plan', '/signup', '/login', '/forgot-password'])(
  '%s is called and described the same before and after its script ran',
  async (url) => {
    const page = new DOMParser().parseFromString(app(url, input).html, 'text/html');
    document.head.innerHTML = page.head.innerHTML;
    show(url);
    await hydrate();
    const meta = 'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical]';
    const said = (from: Document) => [...from.querySelectorAll(meta)].map(({ outerHTML }) => outerHTML).toSorted();
    expect(said(document)).toEqual(said(page));
    document.head.replaceChildren();
  },
);

test('what was typed and chosen before survives, and is known to the page', async () => {
  show('/signup');
  field('Email').value = 'early@visitor.test';
  const theme = container().querySelector('select');
  if (theme) theme.value = 'dark';
  await hydrate();
  expect(field('Email').value).toBe('early@visitor.test');
  expect(findSignupDraft()?.email).toBe('early@visitor.test');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(theme?.value).toBe('dark');
});

test('a number that was typed into the calculator before is priced', async () => {
  show('/custom-plan');
  field('Days').value = '9';
  await hydrate();
  expect(field('Days').value).toBe('9');
  expect(container().textContent).toContain('for 9 days');
});

test('what the tab kept is shown once the page is hydrated', async () => {
  stored['drafts and progress']?.();
  show('/signup');
  await hydrate();
  expect(field('Full name').value).toBe('Ada');
  expect(container().textContent).toContain('Gold');
});

test('a button that was pressed before is pressed again', async () => {
  show('/login');
  window.pressedBeforeHydration = container().querySelector<HTMLButtonElement>('button[type="submit"]') ?? undefined;
  await hydrate();
  await vi.waitFor(() => expect(container().textContent).toContain('Please fill in all fields'));
});
