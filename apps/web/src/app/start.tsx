import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { readToken } from '../lib/tokens.ts';
import { createRoot } from './begin-react.ts';
import { rememberNobody, watchTokens } from './begin-session.ts';
import { beginOwnPage, loadPage } from './page-chunks.tsx';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');

const queryClient = createQueryClient();
watchTokens(queryClient);

if (readToken('streamer') === null) rememberNobody(queryClient);
const begun = beginOwnPage(queryClient);
// What could not be read ahead is read by the page.
begun.catch(() => undefined);

// Which link of what the server wrote has the keyboard: the app's own takes its place.
const addressOf = (target: EventTarget | null) =>
  target instanceof HTMLAnchorElement && root?.contains(target) ? target.getAttribute('href') : null;
let onLink = addressOf(document.activeElement);
root.addEventListener('focusin', ({ target }) => {
  onLink = addressOf(target);
});

function keepFocus(page: HTMLElement): void {
  if (onLink === null || document.activeElement !== document.body) return;
  const links = [...page.querySelectorAll('a')];
  links.find((link) => link.getAttribute('href') === onLink)?.focus({ preventScroll: true });
}

// The forms that the server wrote are inert until the app's own are there: nobody types into what is about to go.
function InPlace({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    root?.removeAttribute('data-written');
    document.getElementById('stalled')?.remove();
    if (root) keepFocus(root);
  }, []);
  return children;
}

const draw = () => {
  // In slices, between which a phone can scroll and press what is already shown.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <InPlace>
          <Providers queryClient={queryClient}>
            <AppRouter />
          </Providers>
        </InPlace>
      </StrictMode>,
    ),
  );
};

// A page that the server wrote stays until the same page can take its place.
if (root.hasChildNodes()) void loadPage(begun).then(draw);
else draw();
