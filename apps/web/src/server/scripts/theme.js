// Inlined into the head of every page, so that a chosen theme never flashes. Keep the key and the values in step with
// src/lib/theme.ts.
(() => {
  try {
    const stored = localStorage.getItem('theme');
    document.documentElement.dataset.theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    document.documentElement.dataset.theme = 'system';
  }
  // What the page says where the app does not come: at once where a part of it could not be fetched. Loaded again as it is,
  // with what the history knows of the way here, which a link to the page itself would drop.
  const isScript = (target) => target instanceof HTMLScriptElement || target.rel === 'modulepreload';
  addEventListener(
    'error',
    ({ target }) => isScript(target) && document.documentElement.setAttribute('data-stalled', ''),
    true,
  );
  addEventListener('click', (event) => {
    if (!event.target.closest?.('#stalled a')) return;
    event.preventDefault();
    location.reload();
  });
})();
