import { describe, expect, test } from 'vitest';
import { appDocuments } from './app-document.tsx';
import { HOSTILE, hostile, input, publicPage } from './pages.fixtures.ts';

const { app, publicAddressIn } = appDocuments((path) => ({ scripts: [`${path}.js`], styles: [] }));
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content');

test.each([
  ['/s/maja', 'maja'],
  ['/S/Maja/?utm_source=x', 'maja'],
  ['/s/maja-plays', 'maja-plays'],
  ['/s/', null],
  ['/s', null],
  ['/s/no_address', null],
  ['/s/%2e%2e', null],
  ['/s/%E0%A4%A', null],
  ['/s/maja/more', null],
  ['/login', null],
])('%s is the public page of %s', (url, address) => {
  expect(publicAddressIn(url)).toBe(address);
});

describe('a public page', () => {
  test('says what is live and what comes, in GMT, before its script runs', () => {
    const { html, status, indexed } = app('/s/maja', input);
    const text = parse(html).querySelector('#root')?.textContent;
    expect([status, indexed]).toEqual([200, false]);
    for (const part of [
      'majaplays',
      'Live now',
      'Warm up',
      'Planned until 20:00',
      'Times in GMT',
      'Saturday, 14 March',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/20:30–22:00\s*Speedrun 1 h 30 min.*23:30–00:30\s*Late show 1 h/);
  });

  test('is rendered once for the same input', () => {
    expect(app('/s/maja?from=discord', input)).toBe(app('/s/maja', input));
  });

  test.each([
    ['that nobody has', null],
    ['that could not be read', undefined],
  ])('%s is not kept: there is no end of such addresses', (_, publicPage) => {
    const { publicPage: __, ...without } = input;
    const nobody = publicPage === undefined ? without : { ...input, publicPage };
    expect(app('/s/maja', nobody)).not.toBe(app('/s/maja', nobody));
  });

  test('has a preview for links and stays out of search engines until it is allowed', () => {
    const page = parse(app('/s/maja', input).html);
    expect(page.title).toBe('Streams of majaplays | Site');
    expect(content(page, 'meta[property="og:title"]')).toBe('Streams of majaplays');
    expect(content(page, 'meta[property="og:description"]')).toBe(
      'Live now: Warm up. Next: Speedrun, 14 Mar 2026, 20:30 GMT. 2 streams planned, in your own time zone.',
    );
    expect(content(page, 'meta[property="og:url"]')).toBe('https://site.example/s/maja');
    expect(content(page, 'meta[property="og:image"]')).toBe('https://site.example/og-streams.png');
    expect(content(page, 'meta[name="robots"]')).toBe('noindex');
    const allowed = app('/s/maja', { ...input, publicPage: { ...publicPage, indexable: true } });
    expect(allowed.indexed).toBe(true);
    expect(content(parse(allowed.html), 'meta[name="robots"]')).toBeUndefined();
  });

  test('that is off or unknown is not found, and no preview says what it was', () => {
    const { html, status, indexed } = app('/s/maja', { ...input, publicPage: null });
    const page = parse(html);
    expect([status, indexed]).toEqual([404, false]);
    expect(page.querySelector('#root')?.textContent).toContain('Oops! Page not found');
    expect(page.querySelector('meta[property^="og:"]')).toBeNull();
    expect(html).not.toContain('majaplays');
  });

  test('that could not be read loads in the browser', () => {
    const { publicPage: _, ...unread } = input;
    const { html, status, indexed } = app('/s/maja', unread);
    expect([status, indexed]).toEqual([200, false]);
    expect(html).toContain('Loading the streams');
  });

  test('without streams says so', () => {
    const none = { ...input, publicPage: { ...publicPage, streams: [] } };
    const page = parse(app('/s/maja', none).html);
    expect(page.querySelector('#root')?.textContent).toContain('Nothing is planned at the moment');
    expect(content(page, 'meta[name="description"]')).toContain('nothing is planned');
  });

  test('is never the one of somebody else, nor that of another moment', () => {
    const other = { ...publicPage, address: 'nina', display_name: 'ninasings', streams: [] };
    expect(app('/s/nina', { ...input, publicPage: other }).html).not.toContain('majaplays');
    expect(app('/s/maja', input).html).toContain('Speedrun');
    expect(app('/s/maja', input).html).toBe(app('/s/maja', { ...input }).html);
  });

  test('shows hostile names as the text that they are', () => {
    const { html, scripts } = app('/s/maja', hostile);
    const page = parse(html);
    expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
    expect(page.querySelector('[onerror], img[src="x"]')).toBeNull();
    expect(page.title).toContain(HOSTILE);
    expect([...page.querySelectorAll('script:not([type])')].map((script) => script.textContent)).toEqual(scripts);
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('loads its own files', () => {
    expect(app('/s/maja', input).html).toContain('data-files="/s/:address.js"');
  });
});
