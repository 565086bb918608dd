import type { PageFacts } from '@livelift/contract';
import { describe, expect, test } from 'vitest';
import { faq } from '../content/landing.ts';
import { appDocuments } from './app-document.tsx';
import { landingDocument } from './landing-document.tsx';
import { facts, HOSTILE, hostile, plan } from './pages.fixtures.ts';

const SCRIPT = { text: 'alive()' };
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const landing = (of: PageFacts) => parse(landingDocument(of, SCRIPT).html);

type Thing = Record<string, unknown> & { '@type': string };

function graphIn(page: Document): Thing[] {
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return JSON.parse(data)['@graph'];
}

const typed = (graph: Thing[], type: string) => graph.find((thing) => thing['@type'] === type);
const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content');

describe('the landing page', () => {
  test('shows its plans before any script has run', () => {
    expect(landing(facts).body.textContent).toContain('Gold');
  });

  test('tells search engines and link previews what it shows, with absolute addresses', () => {
    const page = landing(facts);
    expect(page.title).toBe('Boost Your Streams with Real-Time Engagement | Site');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://site.example/');
    expect(content(page, 'meta[property="og:image"]')).toBe('https://site.example/og.png');
    expect(content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(content(page, 'meta[name="robots"]')).toBeUndefined();
    const graph = graphIn(page);
    expect(typed(graph, 'Organization')).toMatchObject({ name: 'Site', sameAs: ['https://community.example/invite'] });
    expect(typed(graph, 'WebSite')).toMatchObject({ url: 'https://site.example/' });
    expect(typed(graph, 'Product')?.offers).toEqual([
      {
        '@type': 'Offer',
        name: 'Gold',
        price: '149.00',
        priceCurrency: 'USD',
        url: 'https://site.example/signup?plan=7',
        availability: 'https://schema.org/InStock',
      },
    ]);
    expect(typed(graph, 'FAQPage')?.mainEntity).toHaveLength(faq.items.length);
  });

  test.each([[null], [[]]])('offers no product where it has no plan: %j', (plans) => {
    const graph = graphIn(landing({ ...facts, plans }));
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  });

  test('stays whole whatever names it is given', () => {
    const { html, scripts } = landingDocument(hostile, SCRIPT);
    const page = parse(html);
    const inPage = [...page.querySelectorAll('script')];
    expect(inPage.map((script) => script.type)).toEqual(['', 'application/ld+json', 'module']);
    expect([inPage[0]?.textContent, inPage[2]?.textContent]).toEqual(scripts);
    expect(page.querySelector('[onerror], img[src="x"]')).toBeNull();
    expect(page.title).toContain(HOSTILE);
    expect(typed(graphIn(page), 'Product')).toMatchObject({ offers: [{ name: HOSTILE }] });
  });

  test('carries no style or handler that its policy would refuse', () => {
    const { html, styles, scripts } = landingDocument({ ...hostile, chatWidget: true }, SCRIPT);
    const page = parse(html);
    expect([...page.querySelectorAll('style')].map((each) => each.textContent)).toEqual(styles);
    expect(
      [...page.querySelectorAll('script:not([type="application/ld+json"])')].map((each) => each.textContent),
    ).toEqual(scripts);
    expect(page.querySelector('[style]')).toBeNull();
    const handlers = [...page.querySelectorAll('*')].flatMap((each) =>
      each.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('sets the theme that was chosen before it is painted', () => {
    const [theme = ''] = landingDocument(facts, SCRIPT).scripts;
    localStorage.setItem('theme', 'dark');
    // biome-ignore lint/security/noGlobalEval: it is the text that browsers run
    window.eval(theme);
    expect(document.documentElement.dataset.theme).toBe('dark');
    document.documentElement.removeAttribute('data-theme');
  });

  test('has the chat widget in a frame that shares nothing with it, and only where one is set', () => {
    expect(landing(facts).querySelector('iframe')).toBeNull();
    const frame = landing({ ...facts, chatWidget: true }).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/chat-widget');
    expect(frame?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });
});

const sheets = (page: Document) =>
  [...page.querySelectorAll('link[rel="stylesheet"]')].map((sheet) => sheet.getAttribute('href'));

const TEMPLATE = `<!doctype html><head><!--head--><link rel="stylesheet" href="/app.css"><script type="module" crossorigin src="/app.js"></script></head><body>
  <div id="root"></div></body>`;

describe('a page of the app', () => {
  const { app: at, showsPlans } = appDocuments(TEMPLATE, {
    '/custom-plan': { scripts: ['/assets/own.js'], styles: ['/assets/own.css'] },
  });
  const unread: PageFacts = { ...facts, plans: null };
  const answers = (html: string) => JSON.parse(parse(html).querySelector('#answers')?.textContent ?? '');

  test('says what it is called and about before its script runs', () => {
    const { html, status } = at('/signup', facts);
    const page = parse(html);
    expect(status).toBe(200);
    expect(page.title).toBe('Create Your Account | Site');
    expect(content(page, 'meta[property="og:url"]')).toBe('https://site.example/signup');
    expect(page.querySelector('#root')).not.toBeNull();
  });

  test.each([
    ['/signup', 'Create Account'],
    ['/signup?plan=7', 'Create Account'],
    ['/login', 'Log In'],
    ['/forgot-password', 'Send Reset Link'],
    ['/verify-email', 'Which address should be verified?'],
    ['/set-password', 'Which address should be verified?'],
    ['/reset-password', 'Send Reset Link'],
    ['/reset-password?email=a%40b.example&token=x', 'Checking your link'],
    ['/custom-plan', 'Create Plan: $3.73'],
    ['/nowhere?x=1', 'Oops! Page not found'],
    ['/__proto__', 'There is nothing at this address.'],
  ])('%s is there before its script, and takes nothing in before it', (url, text) => {
    const page = parse(at(url, hostile).html);
    const root = page.querySelector('#root');
    expect(root?.textContent).toContain(text);
    expect(root?.textContent).toContain(HOSTILE);
    expect(root?.getAttribute('data-written')).toBe('stranger');
    const closed = (element: Element) => element.closest('[inert]') !== null;
    expect([...(root?.querySelectorAll('form, button, select, input') ?? [])].every(closed)).toBe(true);
    expect([...(root?.querySelectorAll('a') ?? [])].some(closed)).toBe(false);
    expect(page.querySelector('script')?.getAttribute('src')).toBe('/written.js');
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('tells its script what a tab may have kept that shows it another way', () => {
    const kept = (url: string) => parse(at(url, facts).html).querySelector('script')?.dataset.kept;
    expect(kept('/signup')).toBe('signup chosenPlan');
    expect(kept('/signup?plan=7')).toBe('signup');
    expect(kept('/set-password')).toBe('onboarding');
    expect(kept('/custom-plan')).toBe('customPlanDraft customPlan');
    expect(kept('/custom-plan?views=500')).toBe('');
    expect([kept('/login'), kept('/nowhere')]).toEqual([undefined, undefined]);
  });

  const ofDashboard = ['/api/auth/check-auth', '/api/auth/profile', '/api/streamer/streams'];
  test.each([
    ['/dashboard', 'Loading your subscription', 'token', ofDashboard],
    ['/dashboard?day=2026-01-31', 'Loading your subscription', 'token', ofDashboard],
    ['/admin?tab=plans', 'Loading the back office', 'adminToken token', ['/api/auth/check-auth', '/api/auth/profile']],
  ])('%s is begun for who is signed in, and asks early', (url, status, keys, calls) => {
    const page = parse(at(url, hostile).html);
    const root = page.querySelector('#root');
    expect(root?.getAttribute('data-written')).toBe('owner');
    expect(root?.textContent).toContain(HOSTILE);
    expect(root?.querySelector('[role=status]')?.textContent).toBe(status);
    expect(page.querySelector('[type="module"], [rel="modulepreload"]')).toBeNull();
    const loaders = JSON.parse(page.querySelector('#app')?.textContent ?? '');
    expect(loaders).toContainEqual(['script', { type: 'module', crossorigin: '', src: '/app.js' }]);
    const scripts = [...page.querySelectorAll<HTMLScriptElement>('head > script[src]')];
    // The one that asks also finds out for whom the frame is seen, which the other asks.
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/early.js', '/written.js']);
    expect(scripts[1]?.dataset.own).toBe('');
    const early = page.querySelector<HTMLScriptElement>('script[src="/early.js"]')?.dataset;
    expect(early?.keys).toBe(keys);
    expect(early?.calls?.split(' ')).toEqual(expect.arrayContaining(calls));
  });

  test('shows the chosen plan before its script, and the place of one that is not known', () => {
    const text = (url: string, of: PageFacts) => parse(at(url, of).html).querySelector('#root')?.textContent;
    expect(text('/signup?plan=7', facts)).toMatch(/Gold\$149\.00 per month.*Change plan/);
    for (const url of ['/signup?plan=8', '/signup?plan=custom', '/signup?plan=']) {
      expect(text(url, facts), url).toContain('Loading plan details');
    }
    expect(text('/signup?plan=7', unread)).toContain('Loading plan details');
    expect(text('/custom-plan', facts)).toContain('Choose Gold instead');
    expect(showsPlans('/signup?plan=7') && showsPlans('/custom-plan')).toBe(true);
    expect(showsPlans('/signup') || showsPlans('/login?plan=7')).toBe(false);
  });

  test('never shows one plan in the place of another that is not known, in whatever order they are asked for', () => {
    const site: PageFacts = { ...facts, plans: [{ ...plan, id: 1 }] };
    const sameSite: PageFacts = { ...site };
    expect(at('/signup?plan=1', site).html).toContain('$149.00');
    expect(at('/signup?plan=999', site).html).toContain('Loading plan details');
    expect(at('/signup?plan=999', sameSite).html).toContain('Loading plan details');
    expect(at('/signup?plan=1', sameSite).html).not.toContain('Loading plan details');
  });

  test('brings the answers to its first calls, whatever they hold, and none that are not known', () => {
    const known = answers(at('/signup?plan=7', hostile).html);
    expect(known['/site']).toEqual({
      site: { name: HOSTILE, community_url: 'https://community.example/invite', contact_email: 'team@site.example' },
    });
    expect(known['/plans/active'].plans).toMatchObject([{ id: 7, name: HOSTILE, price: 149 }]);
    expect(Object.keys(answers(at('/login', unread).html))).toEqual(['/site']);
  });

  test('is there before its script whatever a campaign adds to its address', () => {
    for (const path of ['/login', '/forgot-password', '/verify-email', '/custom-plan', '/signup', '/signup?plan=7'])
      expect(at(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`, facts), path).toBe(at(path, facts));
  });

  test('of the calculator is there before its script with what a share link names', () => {
    const page = parse(at('/custom-plan?views=500&chats=7&utm_source=x', facts).html);
    const value = (name: string) => page.querySelector<HTMLInputElement>(`#custom-plan-${name}`)?.value;
    expect([value('views_delivered'), value('duration_days')]).toEqual(['500', '1']);
    expect(page.querySelector('#root')?.textContent).toContain('500 views');
  });

  test('that is there before its script loads it only when it is seen, and all that belongs to it', () => {
    const page = parse(at('/custom-plan/', facts).html);
    expect(sheets(page)).toEqual(['/app.css', '/assets/own.css']);
    expect(page.querySelector('[type="module"], [rel="modulepreload"]')).toBeNull();
    expect(JSON.parse(page.querySelector('#app')?.textContent ?? '')).toEqual([
      ['script', { type: 'module', crossorigin: '', src: '/app.js' }],
      ['link', { rel: 'modulepreload', href: '/assets/own.js' }],
    ]);
  });

  test('is made once for one site, whatever else its address holds, and anew for another site', () => {
    expect(at('/signup?plan=8', facts)).toBe(at('/SIGNUP/?plan=x', facts));
    expect(at('/signup?plan=7', facts)).toBe(at('/SIGNUP/?plan=7', facts));
    expect(at('/signup?plan=7', facts)).not.toBe(at('/signup?plan=8', facts));
    expect(at('/nowhere?a', facts)).toBe(at('/wp-login.php', facts));
    expect(at('/signup?plan=7', facts)).not.toBe(at('/signup', facts));
    expect(at('/signup', hostile).html).not.toBe(at('/signup', facts).html);
  });

  test('is found however its address is written, and looked for in no time', () => {
    for (const path of ['/login/', '/login//', '/LOGIN', '/log%69n']) expect(at(path, facts).status, path).toBe(200);
    // With a search that tries every start this takes minutes.
    expect(at(`/${'/'.repeat(300_000)}a`, facts).status).toBe(404);
    expect(at('/%', facts).status).toBe(404);
  });

  test('stays out of search engines where it is somebody’s own or unknown', () => {
    for (const path of ['/dashboard', '/admin', '/reset-password', '/verify-email', '/set-password', '/nowhere']) {
      const { html, indexed } = at(path, facts);
      expect(indexed, path).toBe(false);
      expect(content(parse(html), 'meta[name="robots"]'), path).toBe('noindex');
    }
  });

  test('is 404 at an address that is none of ours, whatever it holds', () => {
    for (const path of ['/nowhere', '/__proto__', '/%3Cscript%3E', '//login', '/dashboard/x']) {
      expect(at(path, facts).status, path).toBe(404);
    }
    const page = parse(at('/', hostile).html);
    expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual(['module', 'application/json']);
    expect(page.title).toContain(HOSTILE);
  });
});
