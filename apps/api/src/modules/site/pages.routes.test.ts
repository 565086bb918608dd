import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type AppDocument,
  DEFAULT_CONTENT,
  type PageInput,
  type Plan,
  type PublicPage,
  type WebPages,
} from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { serveWeb } from '../../platform/http/web-files.ts';
import { createLog } from '../../platform/log.ts';
import { READ_TIMEOUT_MS } from '../../platform/read-within.ts';
import { type PageSources, servePages } from './pages.routes.ts';

const plan = (name: string): Plan => ({
  id: 1,
  name,
  price: 14_900,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 100,
  chat_messages_delivered: 100,
  description: 'For a test',
  features: [],
  is_active: true,
  is_most_popular: false,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
});

const named = ({ plans }: PageInput) => plans?.map(({ name }) => name).join() ?? 'failed';

const site = {
  siteName: 'Site',
  appUrl: 'https://site.example',
  communityUrl: null,
  contactEmail: 'a@site.example',
  chatWidget: true,
  showsSamples: true,
  content: DEFAULT_CONTENT,
  legalPages: [],
};

const chatWidgetSrc = 'https://widget.example/w.js';

let folder: string;
let server: FastifyInstance;
let readPlans: () => Promise<Plan[]>;
let readSite: PageSources['readSite'];
const readPublicPage = vi.fn<(address: string) => Promise<PublicPage | undefined>>();
let today: string;
let arrived: number;
const landing = vi.fn<WebPages['landing']>();

const legal = vi.fn<WebPages['legal']>();

const app = vi.fn<WebPages['app']>();

const pages: WebPages = {
  landing,
  legal,
  app,
  pathOf: () => null,
  showsPlans: (url) => url.startsWith('/known/plans'),
  publicAddressIn: (url) => (url.startsWith('/known/s/') ? url.slice('/known/s/'.length) : null),
  files: () => ({ '/robots.txt': { type: 'text/plain; charset=utf-8', body: 'User-agent: *' } }),
  chatWidget: (src, email) => `<script src="${src}"></script>${email}`,
};

beforeEach(async () => {
  landing.mockImplementation((input) => ({ html: `<p>plans: ${named(input)}`, styles: ['p{}'], scripts: ['1'] }));
  landing.mockClear();
  legal.mockImplementation(({ page, html }) => ({ html: `<h1>${page}</h1>${html}`, styles: [], scripts: [] }));
  legal.mockClear();
  app.mockImplementation((url, input): AppDocument => {
    const known = url.startsWith('/known');
    const html = `<p>app ${url}${input.plans ? named(input) : ''}`;
    return { html, scripts: ['1'], status: known ? 200 : 404, indexed: known };
  });
  app.mockClear();
  readPlans = async () => [plan('Gold')];
  readSite = async () => site;
  today = '2026-11-19';
  folder = await mkdtemp(join(tmpdir(), 'livelift-web-'));
  const log = createLog('silent');
  server = await createHttpServer({ log, trustProxy: [], https: true, reportOutage: isDatabaseUnavailable });
  const reportOutage = isDatabaseUnavailable;
  arrived = 0;
  // The last hook before the page is made.
  server.addHook('preHandler', async () => {
    arrived += 1;
  });
  const built = await servePages(server, {
    pages,
    site,
    https: true,
    chatWidgetSrc,
    readPlans: () => readPlans(),
    today: () => today,
    readSite: () => readSite(),
    readLegalPage: async (name) =>
      name === 'terms' ? { page: 'terms', html: '<p>Ours</p>', updatedOn: null } : undefined,
    readDraft: async (token) =>
      token === 'known' ? { ...site, content: { ...site.content, announcement: 'Draft' } } : undefined,
    readPublicPage: (address) => readPublicPage(address),
    reportOutage,
  });
  await serveWeb(server, { folder, ...built });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const asPage = { accept: 'text/html,*/*;q=0.8' };

describe('a public page', () => {
  const page = { address: 'maja', display_name: 'maja', indexable: true, streams: [] };
  const lastInput = () => app.mock.lastCall?.[1];

  it('is read anew for everybody, by its address, without plans', async () => {
    readPublicPage.mockResolvedValue(page);
    const { statusCode, headers } = await get('/known/s/maja', asPage);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(lastInput()).toMatchObject({ publicPage: page, plans: null });
    readPublicPage.mockResolvedValue(undefined);
    await get('/known/s/maja', asPage);
    expect(lastInput()).toMatchObject({ publicPage: null });
    expect(readPublicPage.mock.calls).toEqual([['maja'], ['maja']]);
  });

  it('is put together once while it says the same, however many there are beside it', async () => {
    readPublicPage.mockImplementation(async (address) => ({ ...page, address }));
    const inputs = async () => {
      await get('/known/s/maja', asPage);
      const first = lastInput();
      await get('/known/s/other', asPage);
      await get('/known/s/maja', asPage);
      return [first, lastInput()];
    };
    const [first, again] = await inputs();
    expect(again).toBe(first);
    readPublicPage.mockImplementation(async (address) => ({ ...page, address, indexable: false }));
    expect((await inputs())[0]).not.toBe(first);
  });

  it('that cannot be read is sent without what it shows', async () => {
    readPublicPage.mockRejectedValue(new Error('no table'));
    expect((await get('/known/s/maja', asPage)).statusCode).toBe(200);
    expect(lastInput()).not.toHaveProperty('publicPage');
  });
});

describe('a legal page', () => {
  it('is sent with its policy where it is written, and is none where it is not', async () => {
    const { body, headers } = await get('/legal/terms');
    expect(body).toBe('<h1>terms</h1><p>Ours</p>');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await get('/legal/privacy', asPage)).statusCode).toBe(404);
    expect((await get('/legal/constructor', asPage)).statusCode).toBe(404);
  });
});

describe('the preview of the landing page', () => {
  it('shows the draft to a frame of this site, is never kept, and to nobody without its address', async () => {
    const { headers } = await get('/site-preview/known');
    expect(landing.mock.lastCall?.[0].content.announcement).toBe('Draft');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await get('/site-preview/guessed', asPage)).statusCode).toBe(404);
  });
});

it('a legal page is put together once while it says the same, and sent as it is asked for', async () => {
  const first = await get('/legal/terms', { ...asPage, 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe('<h1>terms</h1><p>Ours</p>');
  const tag = String(first.headers.etag);
  expect((await get('/legal/terms', { 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(304);
  expect(legal).toHaveBeenCalledTimes(1);
});

describe('the landing page', () => {
  it('shows the plans of this moment and is put together again only when they or the day changed', async () => {
    expect((await get('/')).body).toBe('<p>plans: Gold');
    await get('/');
    expect(landing).toHaveBeenCalledTimes(1);
    readPlans = async () => [plan('Gold'), plan('Silver')];
    expect((await get('/')).body).toBe('<p>plans: Gold,Silver');
    expect(landing).toHaveBeenCalledTimes(2);
    today = '2026-11-20';
    await get('/');
    expect(landing.mock.lastCall?.[0].today).toBe('2026-11-20');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent packed as the client takes it: %s', async (accept, encoding) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((bytes: Buffer) => bytes);
    expect(unpack(rawPayload).toString()).toBe('<p>plans: Gold');
  });

  it('is not sent again to who has it, until its plans change', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    const known = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` };
    expect(await get('/', known)).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('/', { ...known, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
    readPlans = async () => [plan('Silver')];
    expect((await get('/', known)).statusCode).toBe(200);
  });

  it('answers HEAD like GET, without the page', async () => {
    const head = await server.inject({ method: 'HEAD', url: '/' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe((await get('/')).headers['content-length']);
  });

  it('has the prices under their name, too, typed by hand', async () => {
    const { statusCode, headers } = await get('/pricing', asPage);
    expect([statusCode, headers.location]).toEqual([301, '/#pricing']);
  });

  it('runs nothing but its own texts and files', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // printf '%s' 1 | openssl dgst -sha256 -binary | base64, and the same for p{}
    expect(policy).toContain("script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
    expect(policy).toContain("style-src 'sha256-");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('widget.example');
  });

  it('is shown without plans, and kept by nobody, when they cannot be read', async () => {
    readPlans = () => Promise.reject(new Error('no table'));
    const failed = await get('/');
    expect(failed).toMatchObject({ statusCode: 200, body: '<p>plans: failed' });
    expect(failed.headers['cache-control']).toBe('no-store');
    readPlans = async () => [plan('Gold')];
    expect((await get('/')).body).toBe('<p>plans: Gold');
  });
});

describe('a database that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  it('delays the landing page by 3 seconds at most, is asked once, and is used again when it is back', async () => {
    const { promise, resolve } = Promise.withResolvers<Plan[]>();
    const held = vi.fn(() => promise);
    readPlans = held;
    const first = get('/');
    const second = get('/');
    await vi.waitUntil(() => arrived === 2 && held.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    expect((await first).body).toBe('<p>plans: failed');
    expect((await second).body).toBe('<p>plans: failed');
    // Who comes later does not wait another 3 seconds for the same read.
    const third = get('/');
    await vi.waitUntil(() => arrived === 3);
    await vi.advanceTimersByTimeAsync(0);
    expect((await third).body).toBe('<p>plans: failed');
    expect(held).toHaveBeenCalledTimes(1);
    resolve([plan('Gold')]);
    await vi.advanceTimersByTimeAsync(0);
    readPlans = async () => [plan('Silver')];
    expect((await get('/')).body).toBe('<p>plans: Silver');
  });

  it('is asked anew when a read never ends', async () => {
    const never = vi.fn(() => new Promise<Plan[]>(() => {}));
    readPlans = never;
    const first = get('/');
    await vi.waitUntil(() => never.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    expect((await first).body).toBe('<p>plans: failed');
    readPlans = async () => [plan('Gold')];
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await get('/')).body).toBe('<p>plans: Gold');
  });
});

describe.each(['/', '/known', '/known/plans', '/known/s/maja'])('the settings of the site on %s', (url) => {
  const shown = () => (url === '/' ? landing.mock.lastCall?.[0] : app.mock.lastCall?.[1]);
  const saved = { ...site, communityUrl: 'https://chat.example/', contactEmail: 'new@site.example' };

  it('are those of this moment', async () => {
    await get(url, asPage);
    expect(shown()).toMatchObject({ contactEmail: 'a@site.example' });
    readSite = async () => saved;
    await get(url, asPage);
    expect(shown()).toMatchObject(saved);
  });

  it('are those read before where they cannot be read, and at first those of the environment', async () => {
    readSite = () => Promise.reject(new Error('no table'));
    await get(url, asPage);
    expect(shown()).toMatchObject(site);
    readSite = async () => saved;
    await get(url, asPage);
    readSite = () => Promise.reject(new Error('no table'));
    await get(url, asPage);
    expect(shown()).toMatchObject(saved);
  });
});

describe('other addresses', () => {
  it('are put together once for each request, and not where no page is wanted', async () => {
    await get('/known', asPage);
    await get('/unknown');
    expect(app.mock.calls.map(([url]) => url)).toEqual(['/known', '/unknown']);
    await get('/api/gone', asPage);
    await get('/known', { accept: 'application/json' });
    expect(app).toHaveBeenCalledTimes(2);
  });

  it('get the plans of this moment where they show plans, from the same input until those change', async () => {
    expect((await get('/known/plans')).body).toBe('<p>app /known/plansGold');
    await get('/known/plans');
    readPlans = async () => [plan('Silver')];
    expect((await get('/known/plans')).body).toBe('<p>app /known/plansSilver');
    const [first, second, third] = app.mock.calls.map(([, input]) => input);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    readPlans = () => Promise.reject(new Error('no table'));
    expect((await get('/known/plans')).body).toBe('<p>app /known/plans');
  });

  it('get the app, with 404 where it has no page, whatever they look like', async () => {
    const known = await get('/known?x=1', asPage);
    expect(known).toMatchObject({ statusCode: 200, body: '<p>app /known?x=1' });
    expect(known.headers).not.toHaveProperty('x-robots-tag');
    for (const url of ['/unknown', '/index.html', '/assets/gone.js', '/wp-login.php?a=b', '/%E0%A4%A', '/%']) {
      const answer = await get(url, asPage);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.body).toContain('app');
    }
  });

  it('are 404 for who has their page already, too', async () => {
    const { etag } = (await get('/unknown', asPage)).headers;
    const again = await get('/unknown', { ...asPage, 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(404);
    expect((await get('/known', { ...asPage, 'if-none-match': '*' })).statusCode).toBe(304);
  });

  it('are pages for who takes anything, where there is one', async () => {
    for (const accept of [undefined, '*/*', 'image/avif,*/*;q=0.8']) {
      const headers: Record<string, string> = accept ? { accept } : {};
      expect(await get('/known', headers)).toMatchObject({ statusCode: 200, body: '<p>app /known' });
      expect((await get('/unknown', headers)).json()).toMatchObject({ code: 'not_found' });
    }
    expect((await server.inject({ method: 'HEAD', url: '/known' })).statusCode).toBe(200);
    expect((await get('/known', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('get 404 as JSON when no page was asked for, and below /api', async () => {
    for (const [url, headers] of [
      ['/gone.png', {}],
      ['/api/gone', asPage],
      ['/api?x', asPage],
    ] as const) {
      const answer = await get(url, headers);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await server.inject({ method: 'POST', url: '/known', headers: asPage })).json().code).toBe('not_found');
  });

  it('have a policy of their own that names their inline scripts', async () => {
    const policy = (await get('/known', asPage)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'self';");
    // As the landing page's '1' above.
    expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe('files', () => {
  it('that are made of the settings have their own type', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('User-agent: *');
  });
});

describe('the document of the chat widget', () => {
  it('runs scripts of its origin only, in an origin of its own', async () => {
    const { headers, body } = await get('/chat-widget');
    const policy = String(headers['content-security-policy']);
    expect(body).toContain(chatWidgetSrc);
    expect(body).toContain(site.contactEmail);
    expect(policy).toContain('script-src https://widget.example;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts/);
    expect(policy).not.toContain('allow-same-origin');
  });
});

it('without a built web there are no pages', async () => {
  const log = createLog('silent');
  const bare = await createHttpServer({ log, trustProxy: [], https: false, reportOutage: isDatabaseUnavailable });
  await serveWeb(bare, undefined);
  expect((await bare.inject({ url: '/', headers: asPage })).json()).toMatchObject({ code: 'not_found' });
  await bare.close();
});
