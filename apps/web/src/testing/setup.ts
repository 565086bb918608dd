import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { readToken, removeToken } from '../features/session/tokens.ts';
import { setTokenStore } from '../lib/api-client.ts';
import { toast } from '../ui/toaster.tsx';

setTokenStore({ read: readToken, remove: removeToken });

// In development React notes a stack for each element that it makes; Vitest's 100 frames cost a fifth of the time.
Reflect.set(Error, 'stackTraceLimit', 10);

// A generous timeout for busy machines.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has none of these; Radix and the theme need them to exist.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

// Nothing comes into sight where there is no layout.
class NoIntersectionObserver extends NoResizeObserver implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  takeRecords = () => [];
}
globalThis.IntersectionObserver ??= NoIntersectionObserver;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;

afterEach(() => {
  cleanup();
  // What a test put there without React.
  document.body.replaceChildren();
  // The next test's toaster would show leftover toasts again.
  toast.dismissAll();
  localStorage.clear();
  sessionStorage.clear();
});
