import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import written from '../../public/written.js?raw';
import { storeToken } from '../lib/tokens.ts';

// What the script listens to, told of when the test says so.
let heard: Map<string, () => void>;

const keepListener = (name: string, listener: unknown) => {
  if (typeof listener === 'function') heard.set(name, () => listener());
};

const PAINT = { supportedEntryTypes: ['paint'] };

function tellsOf(supported: object | undefined): void {
  const Observer = vi.fn(function (this: object, tell: () => void) {
    Object.assign(this, { observe: ({ type }: { type: string }) => heard.set(type, tell) });
  });
  vi.stubGlobal('PerformanceObserver', supported && Object.assign(Observer, supported));
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = new Map();
  tellsOf(PAINT);
  vi.spyOn(document, 'addEventListener').mockImplementation(keepListener);
  vi.spyOn(window, 'addEventListener').mockImplementation(keepListener);
  document.body.innerHTML = '<script type="application/json" id="app">[["link",{"rel":"modulepreload"}]]</script>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.known;
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

const begun = () => document.head.querySelectorAll('link[rel=modulepreload]').length;

/** Tells the script of something, and answers how often the app was begun by then. */
function after(name?: string): number {
  if (name !== undefined) heard.get(name)?.();
  vi.runAllTimers();
  return begun();
}

const SEEN = [
  { isOwn: true, isKnown: true },
  { isOwn: false, isKnown: false },
];

function open({ isOwn, isKnown }: { isOwn: boolean; isKnown: boolean }): void {
  if (isOwn && isKnown) document.documentElement.dataset.known = '';
  if (!isOwn && isKnown) storeToken('streamer', 'one');
  const script = document.createElement('script');
  if (isOwn) script.dataset.own = '';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(written)();
}

test.each(SEEN)('a page that is seen is painted before the app begins, once: %o', (page) => {
  open(page);
  expect(after('DOMContentLoaded')).toBe(0);
  expect(after('paint')).toBe(1);
  expect(after('load')).toBe(1);
});

test.each([
  { isOwn: true, isKnown: false },
  { isOwn: false, isKnown: true },
])('a page of which nothing is seen has no picture that the app could wait for: %o', (page) => {
  open(page);
  expect(after()).toBe(0);
  expect(after('DOMContentLoaded')).toBe(1);
});

test.each(SEEN)('a browser that tells of no picture begins when it must have had it: %o', (page) => {
  open(page);
  expect(after()).toBe(0);
  expect(after('load')).toBe(1);
});

test.each([undefined, { supportedEntryTypes: [] }, {}])(
  'one that could not tell begins with the document: %o',
  (supported) => {
    tellsOf(supported);
    open({ isOwn: true, isKnown: true });
    expect(after('DOMContentLoaded')).toBe(1);
  },
);

test('a tab out of sight begins with the document, as nothing is painted there', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open({ isOwn: true, isKnown: true });
  expect(after('DOMContentLoaded')).toBe(1);
});

test('a tab that goes out of sight before it was painted begins then', () => {
  open({ isOwn: true, isKnown: true });
  expect(after('visibilitychange')).toBe(1);
});
