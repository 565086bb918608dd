import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type ProvidersProps = {
  queryClient: QueryClient;
  /** What the server has dehydrated into the page. */
  state?: DehydratedState | undefined;
  children: ReactNode;
};

export const Providers = ({ queryClient, state, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <HydrationBoundary state={state}>{children}</HydrationBoundary>
  </QueryClientProvider>
);
