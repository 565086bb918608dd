import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { Pagination } from './pagination.tsx';

function Pages() {
  const [params] = useSearchParams();
  const current_page = Number(params.get('page') ?? 1);
  const page = {
    data: [{ id: 1 }],
    current_page,
    has_more: current_page < 2,
    last_page: 2,
    per_page: 15,
    total: 30,
  };
  return <Pagination label="Ships" page={page} steps={{ pageHref: (next) => `?page=${next.page}` }} />;
}

test('the focus stays at the pages when the link that was followed goes on the last or first one', async () => {
  renderInApp(<Pages />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Previous' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Next' }));
});
