import '../styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { seedSignedOut, syncSessionsWithTokens } from '../features/session/session.queries.ts';
import { readToken } from '../features/session/tokens.ts';
import { readState } from '../lib/dehydrated-state.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { loadPage } from './page-modules.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const queryClient = createQueryClient();
syncSessionsWithTokens(queryClient);
if (readToken('streamer') === null) seedSignedOut(queryClient);

const app = (
  <StrictMode>
    <Providers queryClient={queryClient} state={readState()}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

// The server knows no navigation state, which a reload repeats; a signed-in visitor's page that is not shown is left at once.
const isHydratable =
  root.hasAttribute('data-hydrating') && !window.history.state?.usr && getComputedStyle(root).visibility === 'visible';

// In a transition, between whose slices the browser can answer. What could not be loaded is loaded again by the page.
void (isHydratable ? loadPage(window.location, queryClient) : Promise.resolve())
  .catch(() => undefined)
  .then(() =>
    startTransition(() => {
      if (isHydratable) hydrateRoot(root, app);
      else createRoot(root).render(app);
    }),
  );
