// Inlined into the head of a signed-in visitor's page: calls what the page begins with while the app is loaded, and greets by
// the name of the last visit. src/lib/prefetched-responses.ts hands the responses to the app's first calls.
(() => {
  const { keys, calls, lists, name } = document.currentScript.dataset;
  const TIMEOUT_MS = 30_000;
  let tokens = [];
  let fullName = null;
  try {
    tokens = keys.split(' ').map((key) => localStorage.getItem(key));
    fullName = name && localStorage.getItem(name);
  } catch {
    // Without storage there is no token.
  }
  const token = tokens.find(Boolean);
  if (!token) return;
  // Shows the frame of the page to whom it is for: a streamer's token may turn out to be of staff, or not.
  if (tokens[0]) document.documentElement.dataset.personal = '';
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const responses = {};
  // The list as it is without a query, for whom the page is for.
  const isPlainList = lists && tokens[0] && !location.search;
  for (const url of (isPlainList ? `${calls} ${lists}` : calls).split(' ')) {
    responses[url] = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // What fails is called again by the app, which reports it.
    responses[url].catch(() => {});
  }
  window.prefetched = { token, responses };
  if (!fullName) return;
  // As soon as it is read with what follows it, so that it is never painted without the name.
  new MutationObserver((_, observer) => {
    const greeting = document.querySelector('#root[data-hydrating] h1:has(+ *)');
    if (!greeting) return;
    observer.disconnect();
    greeting.textContent += `, ${fullName}`;
  }).observe(document, { childList: true, subtree: true });
})();
