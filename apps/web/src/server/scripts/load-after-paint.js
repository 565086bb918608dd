// Loads the app once the server-rendered page is painted: scripts in the head would share the connection with the style sheet
// and delay the first paint by a second on Lighthouse's phone. A page that is not seen has no paint to wait for.
(() => {
  // Zod compiles schemas with `new Function` where it can, and finds out by trying, which the policy refuses and reports.
  globalThis.__zod_globalConfig = { jitless: true };
  const [entry, ...preloads] = document.currentScript.dataset.files.split(' ');
  let begun = false;
  const load = () => {
    if (begun) return;
    begun = true;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const isSeen = () => {
    const root = document.getElementById('root');
    return root && getComputedStyle(root).visibility === 'visible' && !document.hidden;
  };
  if (isSeen() && PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  else load();
  addEventListener('load', () => setTimeout(load, 500));
})();
