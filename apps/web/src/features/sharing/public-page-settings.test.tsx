import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { PublicPageSettings } from './public-page-settings.tsx';

const server = mockServer();
const PAGE = 'http://localhost:5173/api/streamer/public-page';
const OFF = { enabled: false, address: null, indexable: false, url: null };
const ON = { enabled: true, address: 'maja', indexable: false, url: 'https://site.example/s/maja' };

type Body = { enabled: boolean; address: string; indexable: boolean };

function open(page: object, username = '') {
  const sent: Body[] = [];
  server.use(
    http.get(PAGE, () => HttpResponse.json({ page })),
    http.put<never, Body>(PAGE, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const message = `Your public page is ${body.enabled ? 'on' : 'off'}.`;
      return HttpResponse.json({ message, page: { ...body, url: `https://site.example/s/${body.address}` } });
    }),
  );
  renderInApp(
    <SectionCard id="public-page" title="Public page">
      <PublicPageSettings username={username} />
    </SectionCard>,
  );
  return { sent, user: userEvent.setup() };
}

const address = () => screen.findByLabelText<HTMLInputElement>('Address');

test('a page is switched on at an address, and its link is shown', async () => {
  const { user, sent } = open(OFF);
  expect((await address()).value).toBe('');
  expect(screen.getByText(/\/s\/your-name$/)).toBeTruthy();
  await user.type(await address(), 'Maja-Plays');
  await user.click(screen.getByRole('button', { name: 'Switch On' }));
  const link = await screen.findByRole('link', { name: /^Open Page/ });
  expect(link.getAttribute('href')).toBe('https://site.example/s/maja-plays');
  expect(sent).toEqual([{ enabled: true, address: 'maja-plays', indexable: false }]);
  expect((await address()).value).toBe('maja-plays');
  expect(screen.getByLabelText<HTMLInputElement>('Your page').value).toBe('https://site.example/s/maja-plays');
  expect(screen.getByText('Your public page is on.')).toBeTruthy();
});

test.each([
  ['Demo Streams!', 'demo-streams'],
  ['Mäja_Plays', 'maja-plays'],
  ['東京', ''],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('of the username %j the address %j is proposed', async (username, proposed) => {
  open(OFF, username);
  expect((await address()).value).toBe(proposed);
});

test.each(['ab', 'maja_plays', 'maja plays', '-maja', 'maja--plays', 'mäja'])(
  'the address %j is refused in place, before it is sent',
  async (text) => {
    const { user, sent } = open(OFF);
    await user.type(await address(), `${text}{Enter}`);
    expect(await screen.findByText(/^Use 3 to 40 letters from a to z/)).toBeTruthy();
    expect((await address()).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  },
);

test.each([
  ['public_page.address_taken', 'This address belongs to somebody else. Choose another one.'],
  ['public_page.address_reserved', 'This address is kept for the site itself. Choose another one.'],
])('%s is said at the address, which stays as it was typed', async (code, message) => {
  const { user } = open(OFF);
  server.use(
    http.put(PAGE, () =>
      HttpResponse.json({ message, code, request_id: 'r', errors: { address: [message] } }, { status: 422 }),
    ),
  );
  await user.type(await address(), 'admin{Enter}');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect((await address()).value).toBe('admin');
  expect(document.activeElement).toBe(await address());
  expect(screen.queryByLabelText('Your page')).toBeNull();
});

test('search engines are allowed, the address changed and the page switched off, each by itself', async () => {
  const { user, sent } = open(ON);
  const engines = await screen.findByRole('switch', { name: 'Search engines may show it' });
  await user.click(engines);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Address' }).disabled).toBe(true);
  await user.clear(await address());
  await user.type(await address(), 'nina');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Your page').value).toBe('https://site.example/s/nina'),
  );
  await user.click(screen.getByRole('button', { name: 'Switch Off' }));
  expect(await screen.findByRole('button', { name: 'Switch On' })).toBeTruthy();
  expect((await address()).value).toBe('nina');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Public page' }));
  expect(screen.queryByLabelText('Your page')).toBeNull();
  expect(sent).toEqual([
    { enabled: true, address: 'maja', indexable: true },
    { enabled: true, address: 'nina', indexable: true },
    { enabled: false, address: 'nina', indexable: true },
  ]);
});
