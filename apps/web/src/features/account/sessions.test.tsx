import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Sessions } from './sessions.tsx';

const server = mockServer();
const SESSIONS = 'http://localhost:5173/api/streamer/sessions';
const MADE = '2026-03-01T18:30:00.000Z';

const session = (id: number, device: string | null) => ({
  id,
  device,
  created_at: MADE,
  last_used_on: '2026-03-10',
  expires_at: '2026-04-09T12:00:00.000Z',
  current: id === 1,
});

function answer(...others: object[]) {
  let stored: object[] = [session(1, 'Firefox on Linux'), ...others];
  server.use(
    http.get(SESSIONS, () => HttpResponse.json({ sessions: stored })),
    http.delete(`${SESSIONS}/2`, () => {
      stored = stored.filter((each) => Reflect.get(each, 'id') !== 2);
      return HttpResponse.json({ message: 'That session was signed out.' });
    }),
    http.delete(SESSIONS, () => {
      stored = stored.slice(0, 1);
      return HttpResponse.json({ message: 'You are signed out everywhere else.', ended: 2 });
    }),
  );
}

async function show(...others: object[]) {
  answer(...others);
  renderInApp(
    <SectionCard id="sessions" title="Where you are signed in">
      <Sessions audience="streamer" />
    </SectionCard>,
  );
  await screen.findByText('Signed in on Firefox on Linux');
  return userEvent.setup();
}

const headingHasFocus = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
const question = () => screen.findByRole('alertdialog');

test('says where one is signed in, since when and when it was last used, both in GMT, and which is this one', async () => {
  await show(session(2, null));
  const [here, there] = screen.getAllByRole('listitem');
  expect(here?.textContent).toContain('Since 1 Mar 2026, 18:30 GMT; last used on 10 Mar 2026 (GMT)This one');
  expect(there?.textContent).toContain('Signed in on an unknown device');
});

test('where the account has a time zone, says by its clocks since when, and a day of use only where it is a later one', async () => {
  answer({ ...session(2, null), last_used_on: '2026-03-01' });
  renderInApp(<Sessions audience="streamer" timeZone="Asia/Kathmandu" />);
  await screen.findByText('Signed in on Firefox on Linux');
  const [here, there] = screen.getAllByRole('listitem');
  expect(here?.textContent).toMatch(/Since 2 Mar 2026, (00:15|12:15 AM); last used on 10 Mar 2026 \(GMT\)This one$/);
  expect(there?.textContent).toMatch(/Since 2 Mar 2026, (00:15|12:15 AM)Sign Out/);
});

test('one of them is signed out after a question', async () => {
  const user = await show(session(2, 'Safari on iOS'), session(3, 'Chrome on Windows'));
  await user.click(screen.getByRole('button', { name: 'Sign Out on Safari on iOS' }));
  await user.click(within(await question()).getByRole('button', { name: 'Sign Out' }));
  await screen.findByText('That session was signed out.');
  await waitFor(() => expect(screen.queryByText('Signed in on Safari on iOS')).toBeNull());
  expect(screen.getByText('Signed in on Chrome on Windows')).toBeTruthy();
  await headingHasFocus();
});

test('all but this one are signed out after a question', async () => {
  const user = await show(session(2, 'Safari on iOS'), session(3, 'Chrome on Windows'));
  await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await user.click(within(await question()).getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await screen.findByText('You are signed out everywhere else.');
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  await headingHasFocus();
});

test('what could not be signed out is said in the question', async () => {
  const user = await show(session(2, 'Safari on iOS'));
  server.use(
    http.delete(`${SESSIONS}/2`, () =>
      HttpResponse.json(
        { message: 'That session is over.', code: 'session.not_found', request_id: 'r' },
        { status: 404 },
      ),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Sign Out on Safari on iOS' }));
  await user.click(within(await question()).getByRole('button', { name: 'Sign Out' }));
  expect(await within(await question()).findByText('That session is over.')).toBeTruthy();
});
