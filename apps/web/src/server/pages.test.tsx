import type { PageInput } from '@livelift/contract';
import { describe, expect, test } from 'vitest';
import { appDocuments } from './app-document.tsx';
import { landingDocument } from './landing-document.tsx';
import { legalDocument } from './legal-document.tsx';
import { HOSTILE, hostile, input, plan } from './pages.fixtures.ts';

const SCRIPT = { text: 'alive()' };
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const landing = (of: PageInput) => parse(landingDocument(of, SCRIPT).html);

type Thing = Record<string, unknown> & { '@type': string };

function graphIn(page: Document): Thing[] {
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return JSON.parse(data)['@graph'];
}

const typed = (graph: Thing[], type: string) => graph.find((thing) => thing['@type'] === type);
const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content');

describe('the landing page', () => {
  test('shows its plans before any script has run', () => {
    expect(landing(input).body.textContent).toContain('Gold');
  });

  test('tells search engines and link previews what it shows, with absolute addresses', () => {
    const page = landing(input);
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
    expect(typed(graph, 'FAQPage')?.mainEntity).toHaveLength(input.content.faq.length);
  });

  test('is previewed with the headline that is published, and the text beside it on one line', () => {
    const said = { ...input.content, hero_title: 'Ours', hero_text: 'First.\nSecond.' };
    const page = landing({ ...input, content: said });
    expect(page.title).toBe('Ours | Site');
    for (const name of ['og:title', 'og:image:alt']) expect(content(page, `meta[property="${name}"]`)).toBe('Ours');
    for (const name of ['name="description"', 'property="og:description"'])
      expect(content(page, `meta[${name}]`)).toBe('First. Second.');
    expect(typed(graphIn(page), 'Product')?.description).toBe('First. Second.');
  });

  test.each([[null], [[]]])('offers no product where it has no plan: %j', (plans) => {
    const graph = graphIn(landing({ ...input, plans }));
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

  test("carries no comment of its source, a linter's neither", () => {
    expect(landingDocument({ ...input, chatWidget: true }, SCRIPT).html).not.toMatch(/biome|lint\/|<!--/);
    const { app } = appDocuments(() => ({ scripts: [], styles: [] }));
    for (const path of ['/signup', '/dashboard', '/admin']) expect(app(path, input).html).not.toMatch(/biome|lint\//);
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
    const [theme = ''] = landingDocument(input, SCRIPT).scripts;
    localStorage.setItem('theme', 'dark');
    // biome-ignore lint/security/noGlobalEval: it is the text that browsers run
    window.eval(theme);
    expect(document.documentElement.dataset.theme).toBe('dark');
    document.documentElement.removeAttribute('data-theme');
  });

  test('has the chat widget in a frame that shares nothing with it, and only where one is set', () => {
    expect(landing(input).querySelector('iframe')).toBeNull();
    const frame = landing({ ...input, chatWidget: true }).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/chat-widget');
    expect(frame?.getAttribute('sandbox')).toContain('allow-scripts');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });
});

const sheets = (page: Document) =>
  [...page.querySelectorAll('link[rel="stylesheet"]')].map((sheet) => sheet.getAttribute('href'));

describe('a page of the app', () => {
  const { app: at, showsPlans } = appDocuments((path) =>
    path === '/custom-plan'
      ? { scripts: ['/assets/app.js', '/assets/own.js'], styles: ['/app.css', '/assets/own.css'] }
      : { scripts: ['/assets/app.js'], styles: ['/app.css'] },
  );
  const unread: PageInput = { ...input, plans: null };
  const queries = (html: string): { queryKey: unknown; state: { data: Record<string, unknown> } }[] =>
    JSON.parse(parse(html).querySelector('#state')?.textContent ?? '').queries;

  test('says what it is called and about before its script runs', () => {
    const { html, status } = at('/signup', input);
    const page = parse(html);
    expect(status).toBe(200);
    expect(page.title).toBe('Create Your Account | Site');
    expect(content(page, 'meta[property="og:url"]')).toBe('https://site.example/signup');
    expect(content(page, 'meta[property="og:image"]')).toBe('https://site.example/og-signup.png');
    expect(content(page, 'meta[property="og:image:alt"]')).toBe('Create Your Account');
    expect(page.querySelector('#root')).not.toBeNull();
  });

  test.each([
    ['/signup', 'Create Account'],
    ['/signup?plan=7', 'Create Account'],
    ['/login', 'Log In'],
    ['/forgot-password', 'Send Reset Link'],
    ['/verify-email', 'Which address should be verified?'],
    ['/set-password', 'Which address should be verified?'],
    ['/reset-password', 'Checking your link'],
    ['/reset-password?email=a%40b.example&token=x', 'Checking your link'],
    ['/custom-plan', 'Create Plan: $111.75'],
    ['/nowhere?x=1', 'Oops! Page not found'],
    ['/__proto__', 'There is nothing at this address.'],
  ])('%s is there before its script', (url, text) => {
    const page = parse(at(url, hostile).html);
    const root = page.querySelector('#root');
    expect(root?.textContent).toContain(text);
    expect(root?.textContent).toContain(HOSTILE);
    expect(root?.hasAttribute('data-hydrating')).toBe(true);
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.querySelector('[style]')).toBeNull();
  });

  const ofDashboard = ['/api/auth/check-auth', '/api/auth/profile', '/api/streamer/streams'];
  test.each([
    ['/dashboard', 'Loading your subscription', 'token', ofDashboard],
    ['/dashboard?day=2026-01-31', 'Loading your subscription', 'token', ofDashboard],
    ['/admin?tab=plans', 'Loading the back office', 'adminToken token', ['/api/auth/check-auth', '/api/auth/profile']],
    ['/admin/plans', 'Loading the back office', 'adminToken token', ['/api/auth/check-auth', '/api/auth/profile']],
  ])('%s is begun for who is signed in, and prefetches', (url, status, keys, calls) => {
    const page = parse(at(url, hostile).html);
    const root = page.querySelector('#root');
    expect(root?.hasAttribute('data-shell')).toBe(true);
    expect(`${root?.textContent} ${root?.querySelector('img')?.alt}`).toContain(HOSTILE);
    expect(root?.querySelector('[role=status]')?.textContent).toBe(status);
    const prefetched = page.querySelector<HTMLScriptElement>('script[data-calls]')?.dataset;
    expect(prefetched?.keys).toBe(keys);
    expect(prefetched?.calls?.split(' ')).toEqual(expect.arrayContaining(calls));
  });

  test('shows the chosen plan before its script, and the place of one that is not known', () => {
    const text = (url: string, of: PageInput) => parse(at(url, of).html).querySelector('#root')?.textContent;
    expect(text('/signup?plan=7', input)).toMatch(/Gold\$149 per month.*Change plan/);
    for (const url of ['/signup?plan=8', '/signup?plan=custom']) {
      expect(text(url, input), url).toContain('Loading plan details');
    }
    expect(text('/signup?plan=7', unread)).toContain('Loading plan details');
    expect(text('/custom-plan', input)).toContain('Choose Gold instead');
    expect(showsPlans('/signup?plan=7') && showsPlans('/custom-plan')).toBe(true);
    expect(showsPlans('/signup') || showsPlans('/login?plan=7')).toBe(false);
  });

  test('never shows one plan in the place of another that is not known, in whatever order they are asked for', () => {
    const site: PageInput = { ...input, plans: [{ ...plan, id: 1 }] };
    const sameSite: PageInput = { ...site };
    expect(at('/signup?plan=1', site).html).toContain('$149');
    expect(at('/signup?plan=999', site).html).toContain('Loading plan details');
    expect(at('/signup?plan=999', sameSite).html).toContain('Loading plan details');
    expect(at('/signup?plan=1', sameSite).html).not.toContain('Loading plan details');
  });

  test('brings the state that it is hydrated from, whatever it holds, and none that is not known', () => {
    const [site, plans] = queries(at('/signup?plan=7', hostile).html);
    expect(site?.state.data).toEqual({
      site: {
        name: HOSTILE,
        community_url: 'https://community.example/invite',
        contact_email: 'team@site.example',
        legal_pages: [],
      },
    });
    expect(plans?.state.data.plans).toMatchObject([
      { id: 7, name: HOSTILE, price: 14_900, created_at: { $date: '1970-01-01T00:00:00.000Z' } },
    ]);
    expect(queries(at('/login', unread).html).map(({ queryKey }) => queryKey)).toEqual([['site']]);
  });

  test('of a sign-up names the legal pages that are written', () => {
    const { html } = at('/signup', { ...input, legalPages: ['terms'] });
    expect(html).toContain('href="/legal/terms"');
    expect(html).not.toContain('/legal/privacy');
  });

  test('is the same text whenever it is rendered', () => {
    expect(at('/signup?plan=7', { ...input }).html).toBe(at('/signup?plan=7', input).html);
  });

  test('names its inline scripts for its policy', () => {
    for (const url of ['/login', '/dashboard']) {
      const { html, scripts } = at(url, input);
      const inline = [...parse(html).querySelectorAll('script:not([src], [type])')].map((script) => script.textContent);
      expect(scripts, url).toEqual(inline);
      for (const text of scripts) expect(() => new Function(text), text).not.toThrow();
    }
  });

  test('is there before its script whatever a campaign adds to its address', () => {
    for (const path of ['/login', '/forgot-password', '/verify-email', '/custom-plan', '/signup', '/signup?plan=7'])
      expect(at(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`, input), path).toBe(at(path, input));
  });

  test('of the calculator is there before its script with what a share link names', () => {
    const page = parse(at('/custom-plan?views=500&chats=7&utm_source=x', input).html);
    const value = (name: string) => page.querySelector<HTMLInputElement>(`#custom-plan-${name}`)?.value;
    expect([value('views_delivered'), value('duration_days')]).toEqual(['500', '30']);
    expect(page.querySelector('#root')?.textContent).toContain('500 views');
  });

  test('loads its scripts once it is painted, and all that belongs to it', () => {
    const page = parse(at('/custom-plan/', input).html);
    expect(sheets(page)).toEqual(['/app.css', '/assets/own.css']);
    expect(page.querySelector('[type="module"], [rel="modulepreload"]')).toBeNull();
    const files = page.querySelector<HTMLScriptElement>('script[data-files]')?.dataset.files;
    expect(files).toBe('/assets/app.js /assets/own.js');
  });

  test('is made once for one site, whatever else its address holds, and anew for another site', () => {
    expect(at('/signup?plan=8', input)).toBe(at('/SIGNUP/?plan=x', input));
    expect(at('/signup?plan=7', input)).toBe(at('/SIGNUP/?plan=7', input));
    expect(at('/signup?plan=7', input)).not.toBe(at('/signup?plan=8', input));
    expect(at('/nowhere?a', input)).toBe(at('/wp-login.php', input));
    expect(at('/signup?plan=7', input)).not.toBe(at('/signup', input));
    expect(at('/signup', hostile).html).not.toBe(at('/signup', input).html);
  });

  test('is found however its address is written, and looked for in no time', () => {
    for (const path of ['/login/', '/login//', '/LOGIN', '/log%69n']) expect(at(path, input).status, path).toBe(200);
    // With a search that tries every start this takes minutes.
    expect(at(`/${'/'.repeat(300_000)}a`, input).status).toBe(404);
    expect(at('/%', input).status).toBe(404);
  });

  test('stays out of search engines where it is somebody’s own or unknown', () => {
    for (const path of [
      '/dashboard',
      '/admin',
      '/admin/users',
      '/reset-password',
      '/verify-email',
      '/set-password',
      '/nowhere',
    ]) {
      const { html, indexed } = at(path, input);
      expect(indexed, path).toBe(false);
      expect(content(parse(html), 'meta[name="robots"]'), path).toBe('noindex');
    }
  });

  test('is 404 at an address that is none of ours, whatever it holds', () => {
    for (const path of [
      '/nowhere',
      '/__proto__',
      '/%3Cscript%3E',
      '//login',
      '/dashboard/x',
      '/admin/x',
      '/admin/users/x',
    ]) {
      expect(at(path, input).status, path).toBe(404);
    }
    const page = parse(at('/', hostile).html);
    expect([...page.querySelectorAll('script')].map(({ type }) => type)).toEqual(['', '', 'application/json', '']);
    expect(page.title).toContain(HOSTILE);
  });
});

describe('a legal page', () => {
  test('has its own title and address, and the bar of the landing page', () => {
    const text = { page: 'terms' as const, html: '<h2>Ours</h2>', updatedOn: null };
    const legal = { ...input, ...text, legalPages: ['terms' as const] };
    const { html, scripts, styles } = legalDocument(legal, SCRIPT);
    const page = parse(html);
    expect(page.title).toBe('Terms of Service | Site');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://site.example/legal/terms');
    expect(page.querySelector('main h2')?.textContent).toBe('Ours');
    expect([...page.querySelectorAll('script')].map((each) => each.textContent)).toEqual(scripts);
    expect([...page.querySelectorAll('style')].map((each) => each.textContent)).toEqual(styles);
    expect(page.querySelector('header .theme')).not.toBeNull();
    expect(page.querySelector('header .btn')?.getAttribute('data-to')).toBe('/dashboard');
    const links = [...page.querySelectorAll('header a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/#features');
    expect(links.filter((href) => href?.startsWith('#'))).toEqual([]);
  });
});
