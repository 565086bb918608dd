import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// A machine that is busy otherwise is slow, and that is no fault of a test.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither; Radix and the theme need them to exist.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
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
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;

afterEach(() => {
  cleanup();
  // The next test's place for toasts would show those of this one again.
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
});
