// Loaded before the first paint with a page that was written by the server (src/server/written-page.tsx).
(() => {
  // What this tab may have kept that shows this page another way (src/server/written-keys.ts); whether it is somebody's own.
  const { kept = '', own } = document.currentScript.dataset;

  // Where this browser knows its visitor, or was on the way here with him, that page is hidden until the app shows the
  // right one.
  function knowsVisitor() {
    if (history.state?.usr) return true;
    try {
      return Boolean(localStorage.getItem('token') ?? kept.split(' ').find((key) => sessionStorage.getItem(key)));
    } catch {
      // Without storage everybody is a stranger.
      return false;
    }
  }

  let begun = false;

  function add([name, attributes]) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }

  // Adds the elements that load the app, of which the page holds only the attributes: one at a time, since a phone takes
  // a tenth of a second for them all, in which it answers nothing.
  function begin() {
    const app = document.getElementById('app');
    if (begun || !app) return;
    begun = true;
    for (const loader of JSON.parse(app.text)) setTimeout(add, 0, loader);
  }

  // At once where nothing is drawn before; else as soon as the page is seen, which then need not share the line with the app.
  // Somebody's own page is seen by whom public/early.js knows, any other by strangers.
  const page = document.documentElement.dataset;
  if (own === undefined && knowsVisitor()) page.known = '';
  const isSeen = (own === undefined) === (page.known === undefined);
  document.addEventListener('visibilitychange', begin);
  if (!isSeen || document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    document.addEventListener('DOMContentLoaded', begin);
    return;
  }
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Should a browser not tell of its first picture, it has had it by then.
  const LATEST_MS = 500;
  addEventListener('load', () => setTimeout(begin, LATEST_MS));
})();
