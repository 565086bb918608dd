// Loaded before the first paint with a page of somebody's own (src/server/early-calls.ts): asks the API for what that page
// will need while the app is still on its way. src/lib/early-answers.ts hands the answers over.
(() => {
  const { keys, calls, profile } = document.currentScript.dataset;
  const PATIENCE_MS = 30_000;
  let tokens = [];
  try {
    tokens = keys.split(' ').map((key) => localStorage.getItem(key));
  } catch {
    // Without storage nobody is known.
  }
  const token = tokens.find(Boolean);
  if (!token) return;
  // The frame of the page is shown to whom the page is for: a streamer's token may turn out to be of staff, or not.
  if (tokens[0]) document.documentElement.dataset.known = '';
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answers = {};
  for (const url of calls.split(' ')) {
    answers[url] = fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    // What could not be had is asked for again by the app, which says so where it still cannot.
    answers[url].catch(() => {});
  }
  window.earlyAnswers = { token, answers };
  // Greets whom the page is for. The app, which takes the answer later, says what is wrong with one that names nobody.
  const greet = ({ streamer, user }) => {
    const greeting = document.querySelector('[data-greets]');
    if (!greeting) return;
    // An element of its own: browsers take the time of what is seen first in one, and leave out what it says later.
    const named = greeting.cloneNode();
    named.textContent = `${greeting.dataset.greets}, ${streamer?.full_name ?? user.email}`;
    greeting.replaceWith(named);
  };
  // The answer may come before the greeting was read, and the end of the page's scripts late: no frame is to be drawn
  // without the name that is known by then.
  const frame = new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (document.readyState === 'loading' && !document.querySelector('[data-greets]')) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look, { once: true });
    look();
  });
  Promise.all([answers[profile]?.then((answer) => answer.ok && answer.clone().json()), frame])
    .then(([me]) => me?.user && greet(me))
    .catch(() => {});
})();
