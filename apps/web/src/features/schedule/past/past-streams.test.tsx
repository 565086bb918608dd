import { listMyStreams } from '@livelift/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-app.tsx';
import { mockServer } from '../../../testing/server.ts';
import { aSchedule, aStream, NOW } from '../schedule.fixtures.tsx';
import { PastStreams } from './past-streams.tsx';

const server = mockServer();

/** A server with that many streams, in pages of ten. */
const serve = (count: number) =>
  server.use(
    http.get('*/api/streamer/streams', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const all = Array.from({ length: count }, (_, index) =>
        aStream({ id: index + 1, title: `Show ${index + 1}`, status: 'completed' }),
      );
      const data = all.slice((page - 1) * 10, page * 10);
      const last_page = Math.ceil(count / 10);
      const streams = { data, total: count, per_page: 10, current_page: page, last_page, has_more: page < last_page };
      return HttpResponse.json(listMyStreams.response.encode({ ...aSchedule([]), streams }));
    }),
  );

test('past streams stay readable, ten on a page', async () => {
  serve(12);
  renderInApp(<PastStreams now={NOW} />);
  const list = within(await screen.findByRole('region', { name: 'Past Streams' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  expect(list.getAllByText('Completed')).toHaveLength(10);
  await userEvent.click(list.getByRole('link', { name: 'Next' }));
  expect(await list.findByText('Show 12')).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

test('a page that fails says so at its first try, without the streams of the one before', async () => {
  serve(12);
  const { queryClient } = renderInApp(<PastStreams now={NOW} />);
  const next = await screen.findByRole('link', { name: 'Next' });
  // The next try never begins.
  queryClient.setDefaultOptions({ queries: { retry: true, retryDelay: 2 ** 31 - 1 } });
  server.use(http.get('*/api/streamer/streams', () => HttpResponse.error()));
  await userEvent.click(next);
  expect(await screen.findByText('Failed to load streams')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('who never had a stream sees no list', async () => {
  serve(0);
  const { queryClient } = renderInApp(<PastStreams now={NOW} />);
  await expect.poll(() => queryClient.getQueryState(['streams', 'all', 1, null])?.status).toBe('success');
  expect(screen.queryByText('Past Streams')).toBeNull();
});
