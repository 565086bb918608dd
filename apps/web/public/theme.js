// Loaded before the first paint, so that a chosen theme never flashes. A file of its own because the policy of the
// app's pages allows no inline script; the landing page carries it inside, by its hash. Keep the key and the values in step with src/lib/theme.ts.
(() => {
  try {
    const stored = localStorage.getItem('theme');
    document.documentElement.dataset.theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    document.documentElement.dataset.theme = 'system';
  }
})();
