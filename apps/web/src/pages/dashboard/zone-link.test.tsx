import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { stubBrowserZone } from '../../testing/browser-zone.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { useZoneLink } from './zone-link.tsx';

// Loaded beforehand, so that no test waits for it.
await import('./other-zone.tsx');

const server = mockServer();

const streamer = {
  id: 1,
  full_name: 'Maja Example',
  username: 'maja',
  discord_id: null,
  timezone: 'Europe/Madrid' as string | null,
  status: 'active' as const,
  created_at: new Date('2026-03-10T12:00:00.000Z'),
  version: 3,
};

const Shown = (props: { timezone?: string | null }) => useZoneLink({ ...streamer, ...props });

test('a device by another clock is told of, and its zone becomes that of the account by one press', async () => {
  stubBrowserZone('Asia/Tokyo');
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/streamer/account', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Profile saved', streamer: { ...streamer, timezone: 'Asia/Tokyo' } });
    }),
  );
  renderInApp(<Shown />);
  expect((await screen.findByText(/Your device is on/)).parentElement?.textContent).toBe(
    'Your device is on Tokyo time. Switch to it or keep Madrid time',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Switch to it' }));
  await waitFor(() => expect(sent).toEqual([{ timezone: 'Asia/Tokyo', version: 3 }]));
});

test('is not told again once the zone was kept, until the device is elsewhere', async () => {
  stubBrowserZone('Asia/Tokyo');
  const { unmount } = renderInApp(<Shown />);
  await userEvent.click(await screen.findByRole('button', { name: 'keep Madrid time' }));
  expect(screen.queryByText(/Your device/)).toBeNull();
  unmount();
  const again = renderInApp(<Shown />);
  expect(screen.queryByText(/Your device/)).toBeNull();
  again.unmount();
  stubBrowserZone('America/New_York');
  renderInApp(<Shown />);
  expect(await screen.findByText(/on New York time/)).toBeTruthy();
});

test.each(['Europe/Madrid', 'Europe/Paris', 'Etc/Unknown'])('%s is no other clock than Madrid’s', (zone) => {
  stubBrowserZone(zone);
  renderInApp(<Shown />);
  expect(screen.queryByText(/Your device/)).toBeNull();
});

test('an account without a zone is asked for one', () => {
  renderInApp(<Shown timezone={null} />);
  expect(screen.getByRole('link', { name: 'Set your time zone to see your own.' })).toBeTruthy();
});
