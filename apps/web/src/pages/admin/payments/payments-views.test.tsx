import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/admin.tsx';
import { PaymentsViews } from './payments-views.tsx';

test.each([
  ['the number of open notes', 2, /^Payment ?Notes, 2 open$/],
  ['0, which is not told, where none is open', 0, /^Payment ?Notes$/],
])('beside the notes stands %s', (_, count, name) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(['staff', 'payment-notes', 'open'], {
    notes: pageOf(Array.from({ length: count }, () => ({}))),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PaymentsViews open="Payments" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.getByText(String(count)).className).not.toContain('invisible');
});
