import type { StreamerProfile } from '@livelift/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { stubBrowserZone } from '../../testing/browser-zone.ts';
import { renderInApp, renderRoutes } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { ProfileForm } from './profile-form.tsx';

const server = mockServer();
const ACCOUNT = 'http://localhost:5173/api/streamer/account';
const MADE = '2026-01-01T00:00:00.000Z';

const stored = {
  id: 5,
  full_name: 'Maja Example',
  username: 'maja',
  discord_id: 'maja#1',
  timezone: 'Asia/Calcutta',
  status: 'active',
  version: 1,
} as const;
const profile: StreamerProfile = { ...stored, created_at: new Date(MADE) };

/** Shows the form; answers what is sent when it is saved, the last one first. */
function show(answer: (sent: object) => Response = (sent) => saved(sent), shown: StreamerProfile = profile) {
  const sent: object[] = [];
  server.use(
    http.patch(ACCOUNT, async ({ request }) => {
      const body: unknown = await request.json();
      sent.unshift(Object(body));
      return answer(Object(body));
    }),
  );
  renderInApp(<ProfileForm profile={shown} />);
  return { user: userEvent.setup(), sent };
}

const saved = (sent: object) =>
  HttpResponse.json({
    message: 'Your profile was saved.',
    streamer: { ...stored, ...sent, created_at: MADE, version: 2 },
  });

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ });

test('a link to the time zone leads to its field', async () => {
  renderRoutes([{ path: '*', element: <ProfileForm profile={profile} /> }], paths.account('time-zone'));
  await waitFor(() => expect(document.activeElement).toBe(zone()));
});

test('the list of time zones opens at the chosen one, from which the keys go on', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const { user } = show();
  const marked = () => document.getElementById(zone().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.click(zone());
  expect(marked()).toBe('Asia/KolkataGMT+5:30');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Asia/KrasnoyarskGMT+7');
  await user.keyboard('{Escape}{ArrowUp}');
  expect(marked()).toBe('Asia/KolkataGMT+5:30');
});

test('what was changed is saved, over the version that was read', async () => {
  const { user, sent } = show();
  expect(save().hasAttribute('disabled')).toBe(true);
  await user.clear(screen.getByLabelText(/Discord ID/));
  await user.type(screen.getByLabelText('Full name'), ' Sr.');
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent).toEqual([
    { full_name: 'Maja Example Sr.', username: 'maja', discord_id: null, timezone: 'Asia/Kolkata', version: 1 },
  ]);
  await waitFor(() => expect(save().hasAttribute('disabled')).toBe(true));
});

test('a time zone goes by its name of today, and is found by a part of it', async () => {
  const { user, sent } = show();
  expect(zone().value).toBe('Asia/Kolkata, GMT+5:30');
  await user.click(zone());
  expect(screen.getAllByRole('option').length).toBeGreaterThan(400);
  await user.keyboard('kathm');
  await user.click(screen.getByRole('option', { name: /Asia\/Kathmandu/ }));
  expect(zone().value).toBe('Asia/Kathmandu, GMT+5:45');
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent[0]).toMatchObject({ timezone: 'Asia/Kathmandu' });
});

test('what is typed and is no zone leaves the chosen one, and an emptied field takes it away', async () => {
  const { user, sent } = show();
  await user.click(zone());
  await user.keyboard('atlantis');
  expect(screen.getByText('No time zones found')).toBeTruthy();
  await user.tab();
  expect(zone().value).toBe('Asia/Kolkata, GMT+5:30');
  expect(screen.getByText('“atlantis” is no known time zone and was not taken.')).toBeTruthy();
  await user.clear(zone());
  expect(screen.queryByText(/was not taken/)).toBeNull();
  await user.tab();
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent[0]).toMatchObject({ timezone: null });
});

test.each(['{Tab}', '{Enter}'])(
  'a zone that is typed in full and left by %s is taken, and not yet saved',
  async (key) => {
    const { user, sent } = show();
    await user.click(zone());
    await user.keyboard(`europe/lisbon${key}`);
    expect(zone().value).toMatch(/^Europe\/Lisbon, GMT/);
    expect(zone().getAttribute('aria-expanded')).toBe('false');
    expect(sent).toEqual([]);
    await user.click(save());
    await screen.findByText('Your profile was saved.');
    expect(sent[0]).toMatchObject({ timezone: 'Europe/Lisbon' });
  },
);

test('Enter on what may be several zones saves nothing, and the list stays open', async () => {
  const { user, sent } = show();
  await user.type(screen.getByLabelText('Full name'), '!');
  await user.click(zone());
  await user.keyboard('america{Enter}');
  expect(screen.getByText(/^“america” may be several time zones/)).toBeTruthy();
  expect(zone().value).toBe('america');
  expect(zone().getAttribute('aria-expanded')).toBe('true');
  expect(sent).toEqual([]);
});

test('the zone of the browser is sent by its name of today', async () => {
  stubBrowserZone('Asia/Calcutta');
  const { user, sent } = show(undefined, { ...profile, timezone: null });
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent[0]).toMatchObject({ timezone: 'Asia/Kolkata' });
});

test('neither a browser without a zone nor a zone that it does not know is in the way', () => {
  stubBrowserZone('Etc/Unknown');
  show(undefined, { ...profile, timezone: 'Europe/Founded_Later' });
  expect(zone().value).toBe('Europe/Founded_Later');
  expect(screen.getByText('Type a city, a country, or an offset like +5:30.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

test('a zone that the browser does not know stays as it is when the rest is saved', async () => {
  const { user, sent } = show(undefined, { ...profile, timezone: 'Europe/Founded_Later' });
  await user.type(screen.getByLabelText('Full name'), '!');
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent).toEqual([{ full_name: 'Maja Example!', username: 'maja', discord_id: 'maja#1', version: 1 }]);
});

test('pressing Save after a zone that is none says so and saves nothing; pressing it again saves what is shown', async () => {
  const { user, sent } = show();
  await user.type(screen.getByLabelText('Full name'), '!');
  await user.click(zone());
  await user.keyboard('atlantis');
  await user.click(save());
  expect(screen.getByText('“atlantis” is no known time zone and was not taken.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(zone()));
  expect(sent).toEqual([]);
  await user.click(save());
  await screen.findByText('Your profile was saved.');
  expect(sent[0]).toMatchObject({ full_name: 'Maja Example!', timezone: 'Asia/Kolkata' });
});

test('what another window saved meanwhile is shown beside what was typed', async () => {
  const current = { ...stored, username: 'maja_live', created_at: MADE, version: 4 };
  const { user, sent } = show((body) =>
    Reflect.get(body, 'version') === 4
      ? saved(body)
      : HttpResponse.json(
          {
            code: 'profile.changed_meanwhile',
            message: 'Your profile was changed elsewhere.',
            details: { current },
            request_id: 'r',
          },
          { status: 409 },
        ),
  );
  const name = screen.getByLabelText('Username');
  await user.clear(name);
  await user.type(name, 'maja_now');
  await user.click(save());
  const choice = await screen.findByRole('region', { name: 'Two versions' });
  expect(choice.textContent).toContain('maja_live');
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await screen.findByText('Your profile was saved.');
  expect(sent[0]).toMatchObject({ username: 'maja_now', version: 4 });
});

test('what is refused is said at its field', async () => {
  const { user } = show();
  await user.clear(screen.getByLabelText('Full name'));
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true'));
});

test('edits that are not saved are back after a reload of the tab, and can be discarded', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Full name'), '!');
  await waitFor(() => expect(sessionStorage.getItem('profileDraft/5')).toContain('Maja Example!'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maja Example');
  await waitFor(() => expect(sessionStorage.getItem('profileDraft/5')).toBeNull());
});
