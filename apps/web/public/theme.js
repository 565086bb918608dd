// Loaded before the first paint, so that a chosen theme never flashes. A file of its own because the page's content
// security policy allows no inline script. Keep the key and the values in step with src/lib/theme.ts.
(() => {
  try {
    const stored = localStorage.getItem('theme');
    document.documentElement.dataset.theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    document.documentElement.dataset.theme = 'system';
  }
})();
