import '../lib/zod-without-eval.ts';
import '../styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchTokens } from '../features/session/session.queries.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
watchTokens(queryClient);

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
