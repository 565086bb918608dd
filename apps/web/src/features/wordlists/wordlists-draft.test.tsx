import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { LIST, openLists as open, serveLists } from './wordlists.fixtures.tsx';
import { WordlistsDialog } from './wordlists-dialog.tsx';

const server = mockServer();
const serve = (content: Record<string, string>) => serveLists(server, content);

describe('what was typed and the page loaded again', () => {
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('is back, its list first, and gone once it is saved', async () => {
    serve({ kcip: 'hello', gamble: 'dice' });
    const before = await open();
    await before.user.click(screen.getByRole('tab', { name: 'Gamble (1)' }));
    await waitFor(async () => expect((await before.field()).value).toBe('dice'));
    await before.type('dice\ncards');
    expect(asksBeforeLeaving()).toBe(false);
    cleanup();
    const after = await open();
    expect((await after.field()).value).toBe('dice\ncards');
    expect(screen.getByText('What you typed here before is back. It is not saved yet.')).toBeTruthy();
    await after.press('Save');
    expect(await screen.findByText('Wordlist saved')).toBeTruthy();
    expect(screen.queryByText(/is back/)).toBeNull();
    await after.type('dice\ncards\nmore');
    expect(screen.queryByText(/is back/)).toBeNull();
    await after.type('dice\ncards');
    cleanup();
    expect((await (await open()).field()).value).toBe('hello');
  });

  test.each([
    ['closed', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'left for the other list',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('tab', { name: 'Gamble (1)' })),
    ],
  ])('is gone once it was discarded as the list was %s', async (_, leave) => {
    serve({ kcip: 'hello', gamble: 'dice' });
    const before = await open();
    await before.type('hello\nhalf a word');
    await leave(before.user);
    await before.answer('Discard');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    cleanup();
    expect((await (await open()).field()).value).toBe('hello');
    expect(screen.queryByText(/is back/)).toBeNull();
  });

  test('stands beside what another window saved in between, until one of the two is chosen', async () => {
    const { sent, elsewhere } = serve({ kcip: 'hello', gamble: '' });
    const before = await open();
    await before.type('hello\nmine');
    elsewhere('kcip', 'hello\nworld');
    for (const _ of ['once', 'twice']) {
      cleanup();
      const after = await open();
      expect((await after.field()).value).toBe('hello\nmine');
      expect(screen.getByText(/It has 1 line that yours lacks/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    }
    expect(sent).toEqual([]);
  });

  test('is not gone where the dialog is closed before the words are there', async () => {
    serve({ kcip: 'hello', gamble: '' });
    await (await open()).type('hello\nmine');
    cleanup();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    server.use(http.get(LIST, () => promise.then(() => undefined)));
    const user = userEvent.setup();
    const onClose = vi.fn();
    renderInApp(<WordlistsDialog onClose={onClose} />);
    expect(await screen.findByRole('tab', { name: 'KCIP (1)' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    answer();
    cleanup();
    expect((await (await open()).field()).value).toBe('hello\nmine');
  });

  test('is asked about by the browser where it has no room for it', async () => {
    serve({ kcip: 'hello' });
    const { type } = await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await type('hello\nhalf a word');
    expect(asksBeforeLeaving()).toBe(true);
    vi.restoreAllMocks();
    await type('hello\nhalf a word more');
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe('words that another window saved meanwhile', () => {
  async function openOver() {
    const { sent, elsewhere } = serve({ kcip: 'hello', gamble: '' });
    const dialog = await open();
    elsewhere('kcip', 'hello\nworld');
    await dialog.type('hello\nmine');
    await dialog.press('Save');
    const box = within(await screen.findByRole('region', { name: 'Two versions' }));
    expect(
      box.getByText(
        'The list was saved in another window meanwhile. It has 1 line that yours lacks, and lacks 1 line of yours.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Changed in another window.')).toBeTruthy();
    expect(sent).toEqual([]);
    expect((await dialog.field()).value).toBe('hello\nmine');
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    const choose = (name: string) => dialog.user.click(box.getByRole('button', { name }));
    return { ...dialog, sent, choose };
  }

  const isSettled = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull());

  test('are kept beside those that are typed, to be saved with them', async () => {
    const { sent, choose, field, press } = await openOver();
    await choose('Keep both');
    await isSettled();
    expect((await field()).value).toBe('hello\nmine\nworld');
    expect(screen.getByText('1 line added from the saved list. Save to keep them.')).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Wordlist saved')).toBeTruthy();
    expect(sent).toEqual([['kcip', 'hello\nmine\nworld']]);
  });

  test('give way where that is wished', async () => {
    const { sent, choose } = await openOver();
    await choose('Save mine anyway');
    await isSettled();
    expect(sent).toEqual([['kcip', 'hello\nmine']]);
  });

  test('take the place of those that are typed where that is wished', async () => {
    const { sent, choose, field, press, onClose } = await openOver();
    await choose('Use the saved one');
    await isSettled();
    expect((await field()).value).toBe('hello\nworld');
    expect(sent).toEqual([]);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
