import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { MissingWorkerNotice } from './missing-worker-notice.tsx';

const server = mockServer();

/** Renders the notice once the server has said how mails get out. */
async function renderAnswered(delivery: { waiting: number; worker_missing: boolean }): Promise<void> {
  server.use(
    http.get('http://localhost:5173/api/admin/mail-delivery', () =>
      HttpResponse.json({ ...delivery, oldest_waiting_seconds: 150 }),
    ),
  );
  const { queryClient } = renderInApp(<MissingWorkerNotice />);
  await expect.poll(() => queryClient.getQueryData(['staff', 'mail-delivery'])).toBeDefined();
}

test('staff are told that mails wait without a worker', async () => {
  await renderAnswered({ waiting: 3, worker_missing: true });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Mails are not being sent3 mails waiting, the oldest for 2 minutes\..+ starts a worker\. Show them$/,
  );
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/admin/mails?state=waiting');
});

test('staff are told nothing while a worker runs', async () => {
  await renderAnswered({ waiting: 3, worker_missing: false });
  expect(screen.queryByRole('alert')).toBeNull();
});
