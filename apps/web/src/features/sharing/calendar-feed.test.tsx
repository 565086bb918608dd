import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const server = mockServer();
const FEED = 'http://localhost:5173/api/streamer/feed';
const addressOf = (count: number) => `https://site.example/feeds/secret${count}.ics`;
const feed = { created_at: '2026-03-03T10:00:00.000Z', address: addressOf(0) };

/** A server on which the feed may exist already; counts the addresses that were made. */
function open(existing: { created_at: string; address: string | null } | null) {
  const state = { made: 0, feed: existing };
  server.use(
    http.get(FEED, () => HttpResponse.json({ feed: state.feed })),
    http.post(FEED, () => {
      state.made += 1;
      const address = addressOf(state.made);
      state.feed = { ...feed, address };
      return HttpResponse.json({ message: 'Made', address, feed: { created_at: feed.created_at } }, { status: 201 });
    }),
    http.delete(FEED, () => {
      state.feed = null;
      return HttpResponse.json({ message: 'Your calendar feed was ended.' });
    }),
  );
  renderInApp(
    <SectionCard id="calendar" title="Calendar">
      <CalendarFeed />
    </SectionCard>,
  );
  return { state, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('Address of your feed');
const headingHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Calendar' })));
const dialog = () => within(screen.getByRole('alertdialog'));

test('an address is made, shown with the ways to add it, and copied', async () => {
  const { user } = open(null);
  await press(user, 'Make Address');
  expect((await field()).value).toBe(addressOf(1));
  const links = ['Google', 'Apple', 'Outlook'].map((name) =>
    screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
  );
  expect(links.map((href) => new URL(href ?? '').protocol)).toEqual(['https:', 'webcal:', 'https:']);
  await press(user, 'Copy');
  expect(await navigator.clipboard.readText()).toBe(addressOf(1));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('a browser that refuses to copy gets it selected for copying by hand', async () => {
  const { user } = open(null);
  await press(user, 'Make Address');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await press(user, 'Copy');
  const shown = await field();
  expect(await screen.findByText(/does not let this page copy/)).toBeTruthy();
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, addressOf(1).length]);
});

test('the address of a feed is shown again, with the ways to add it', async () => {
  const { user } = open(feed);
  expect(await screen.findByText('You have a feed since 3 Mar 2026.')).toBeTruthy();
  expect(screen.queryByLabelText('Address of your feed')).toBeNull();
  await press(user, 'Show Address');
  expect((await field()).value).toBe(addressOf(0));
  await headingHasFocus();
  expect(screen.getByRole('link', { name: /^Google/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show Address' })).toBeNull();
});

test('another address is made once it is agreed that the old one ends', async () => {
  const { user, state } = open({ ...feed, address: null });
  expect(await screen.findByText(/since 3 Mar 2026\. Its address cannot be shown/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show Address' })).toBeNull();
  await press(user, 'New Address');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(state.made).toBe(0);
  await press(user, 'New Address');
  await user.click(dialog().getByRole('button', { name: 'Make New Address' }));
  expect((await field()).value).toBe(addressOf(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a feed is ended after a question, and its address is gone from the page', async () => {
  const { user } = open(null);
  await press(user, 'Make Address');
  await field();
  await headingHasFocus();
  await press(user, 'End Feed');
  await user.click(dialog().getByRole('button', { name: 'End Feed' }));
  expect(await screen.findByText('Your calendar feed was ended.')).toBeTruthy();
  expect(screen.queryByLabelText('Address of your feed')).toBeNull();
  await headingHasFocus();
  await press(user, 'Make Address');
  expect((await field()).value).toBe(addressOf(2));
});

test('a new address that could not be made leaves the one that is shown', async () => {
  const { user } = open(null);
  await press(user, 'Make Address');
  await field();
  server.use(http.post(FEED, () => HttpResponse.error()));
  await press(user, 'New Address');
  await user.click(dialog().getByRole('button', { name: 'Make New Address' }));
  expect(await screen.findByText('Error')).toBeTruthy();
  expect((await field()).value).toBe(addressOf(1));
});

test('a feed that cannot be read or made says so', async () => {
  const { user } = open(null);
  server.use(http.post(FEED, () => HttpResponse.error()));
  await press(user, 'Make Address');
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make Address' })).toBeTruthy();
});
