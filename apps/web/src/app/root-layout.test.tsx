import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '../testing/render-app.tsx';
import { RootLayout } from './root-layout.tsx';

// A page that waits for something before it shows anything, as guards do for the session.
function LatePage() {
  const [ready, setReady] = useState(false);
  if (ready) return <main id="main" tabIndex={-1} />;
  return (
    <button type="button" onClick={() => setReady(true)}>
      Arrive
    </button>
  );
}

test('a new page takes the focus, even when it shows itself only later', async () => {
  const user = userEvent.setup();
  const children = [
    { index: true, element: <Link to="/late">Go</Link> },
    { path: 'late', element: <LatePage /> },
  ];
  renderRoutes([{ path: '/', element: <RootLayout />, children }]);
  await user.click(await screen.findByRole('link', { name: 'Go' }));
  await user.click(await screen.findByRole('button', { name: 'Arrive' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
