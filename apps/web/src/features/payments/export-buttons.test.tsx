import type { Payment } from '@livelift/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ListPage } from '../../lib/list-page.ts';
import { chooseExport } from '../../testing/choose.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { ExportMenu } from './export-buttons.tsx';
import { useExportAll } from './use-export-all.ts';

const server = mockServer();

const pageOf = (total: number): ListPage<Payment> => ({
  data: [{ id: 1 } as Payment],
  total,
  total_estimated: true,
  per_page: 15,
  current_page: 1,
  last_page: 1,
  has_more: false,
});

function Exports() {
  const exporting = useExportAll();
  const [page, setPage] = useState<ListPage<Payment> | undefined>(pageOf(12_000));
  return (
    <>
      <ExportMenu page={page} filters={{}} exporting={exporting} onLastMonth={() => undefined} />
      <ExportProgress exporting={exporting} />
      <button type="button" onClick={() => setPage(pageOf(1))}>
        Another filter
      </button>
      <button type="button" onClick={() => void exporting.start({})}>
        Export once more
      </button>
      <button type="button" onClick={() => setPage(undefined)}>
        Not loaded
      </button>
    </>
  );
}

test('an export counts what matched when it began, whatever is listed meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    http.get('http://localhost:5173/api/payments/export', async () => {
      await answer.promise;
      return HttpResponse.json({ message: '', code: 'unavailable', request_id: 'r' }, { status: 503 });
    }),
  );
  renderInApp(<Exports />);
  const user = userEvent.setup();
  await chooseExport(user, 'Export All');
  const progress = await screen.findByRole('region', { name: 'Export' });
  expect(progress.textContent).toContain('of more than 12,000 payments');
  await user.click(screen.getByRole('button', { name: 'Another filter' }));
  expect(progress.textContent).toContain('of more than 12,000 payments');
  await user.click(screen.getByRole('button', { name: 'Export once more' }));
  await screen.findByText('Another export is under way. Wait for it, or cancel it.');
  answer.resolve();
});

test('nothing is exported of a list that is not there yet', async () => {
  renderInApp(<Exports />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Not loaded' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const items = await screen.findAllByRole('menuitem', { name: /^Export/ });
  expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
});
