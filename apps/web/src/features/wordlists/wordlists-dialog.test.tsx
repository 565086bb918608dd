import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { WordlistsDialog } from './wordlists-dialog.tsx';

const server = mockServer();

const PUT = '*/api/streamer/wordlists/:key';

const MADE = '2026-11-21T09:00:00.000Z';

/** A server with the two lists; answers what was saved. */
function serve(content: Record<string, string>) {
  const sent: Array<[string, string]> = [];
  const versions: Record<string, number> = {};
  const listOf = (key: string) => ({
    id: key === 'kcip' ? 7 : 8,
    key,
    display_name: key === 'kcip' ? 'KCIP' : 'Gamble',
    words: (content[key] ?? '').split('\n').filter(Boolean).length,
    updated_at: MADE,
    version: versions[key] ?? 1,
  });
  const answer = (key: string) => ({ wordlist: listOf(key), content: content[key] ?? '' });
  server.use(
    http.get('*/api/streamer/wordlists', () => HttpResponse.json({ wordlists: [listOf('kcip'), listOf('gamble')] })),
    http.get('*/api/streamer/wordlists/:key', ({ params }) => HttpResponse.json(answer(String(params.key)))),
    http.put<{ key: string }, { content: string; version: number }>(PUT, async ({ params: { key }, request }) => {
      const body = await request.json();
      if (body.version < (versions[key] ?? 1)) {
        const problem = { code: 'wordlist.changed_meanwhile', message: 'Changed in another window.' };
        return HttpResponse.json({ ...problem, details: { current: answer(key) } }, { status: 409 });
      }
      sent.push([key, body.content]);
      content[key] = body.content;
      versions[key] = (versions[key] ?? 1) + 1;
      return HttpResponse.json({ message: 'Wordlist saved', ...answer(key) });
    }),
    http.delete<{ key: string }>('*/api/streamer/wordlists/:key', ({ params }) => {
      content[params.key] = '';
      return HttpResponse.json({ message: 'Wordlist emptied', ...answer(params.key) });
    }),
  );
  /** What another window does. */
  const elsewhere = (key: string, words: string) => {
    content[key] = words;
    versions[key] = (versions[key] ?? 1) + 1;
  };
  return { sent, elsewhere };
}

async function open() {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderInApp(<WordlistsDialog onClose={onClose} />);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('One word or phrase a line');
  const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
  const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const answer = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await field();
  return { user, onClose, field, type, press, answer };
}

test('a list is saved without its repetitions, which were announced while typing', async () => {
  const { sent } = serve({ kcip: 'hello', gamble: '' });
  const { type, press, field } = await open();
  await type('hello\n\nworld\nhello\n world ');
  expect(await screen.findByText('2 words and phrases of at most 2,000')).toBeTruthy();
  expect(screen.getByText('Lines 4 and 5 repeat earlier ones and are dropped when you save.')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Wordlist saved')).toBeTruthy();
  expect(sent).toEqual([['kcip', 'hello\nworld']]);
  expect((await field()).value).toBe('hello\nworld');
  expect(screen.getByRole('tab', { name: 'KCIP (2)' })).toBeTruthy();
});

test('a line that is too long is named before anything is sent, and Save leads to it', async () => {
  const { sent } = serve({ kcip: '' });
  const { type, press, field } = await open();
  await type(`fine\n${'x'.repeat(101)}`);
  expect(await screen.findByText('Line 2 is longer than 100 characters. Please shorten it.')).toBeTruthy();
  await press('Save');
  expect(sent).toEqual([]);
  const { value, selectionStart, selectionEnd } = await field();
  expect(document.activeElement).toBe(await field());
  expect(value.slice(selectionStart, selectionEnd)).toBe('x'.repeat(101));
});

test('what was typed stays when saving fails, and the dialog says why once', async () => {
  serve({ kcip: '' });
  server.use(http.put('*/api/streamer/wordlists/:key', () => HttpResponse.error()));
  const { type, press, field } = await open();
  await type('kept');
  await press('Save');
  expect(await screen.findByText('Failed to save wordlist')).toBeTruthy();
  expect(screen.getAllByText('Network error. Please check your connection and try again.')).toHaveLength(1);
  expect((await field()).value).toBe('kept');
});

test('closing with something typed asks, and keeps it on the wish to go on', async () => {
  serve({ kcip: '' });
  const { type, press, answer, onClose, field, user } = await open();
  await type('half a word');
  await user.keyboard('{Escape}');
  await answer('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  expect((await field()).value).toBe('half a word');
  await press('Close');
  await answer('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

test('another list is shown only after the question, where something was typed', async () => {
  serve({ kcip: '', gamble: 'dice' });
  const { type, answer, field, user } = await open();
  await type('half a word');
  await user.click(screen.getByRole('tab', { name: 'Gamble (1)' }));
  await answer('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await field()).value).toBe('half a word');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Gamble (1)' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Gamble (1)' }));
  await answer('Discard');
  await waitFor(async () => expect((await field()).value).toBe('dice'));
});

test('nothing is asked where nothing was typed', async () => {
  serve({ kcip: 'hello' });
  const { press, onClose } = await open();
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file is put below what is there, and is not saved by itself', async () => {
  const { sent } = serve({ kcip: 'hello' });
  const { field, user } = await open();
  const file = new File(['\ufeffworld\r\nagain\r\n'], 'words.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('Text file'), file);
  expect(await screen.findByText('2 lines added from words.txt. Save to keep them.')).toBeTruthy();
  expect((await field()).value).toBe('hello\nworld\nagain\n');
  expect(sent).toEqual([]);
});

test('a file that is added while a list is saved stays, to be saved too', async () => {
  serve({ kcip: 'hello' });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  server.use(http.put('*/api/streamer/wordlists/:key', () => promise.then(() => undefined)));
  const { field, user, type, press } = await open();
  await type('hello\nworld');
  await press('Save');
  expect(screen.getByRole('button', { name: 'Reset' }).hasAttribute('disabled')).toBe(true);
  await user.upload(screen.getByLabelText('Text file'), new File(['again'], 'words.txt', { type: 'text/plain' }));
  answer();
  expect(await screen.findByText('Wordlist saved')).toBeTruthy();
  expect((await field()).value).toBe('hello\nworld\nagain');
});

test('every end of a line that counts when it is saved counts in the numbers beside the text', async () => {
  serve({ kcip: '' });
  const { type, field } = await open();
  await type('one\u2028two\u0085three\u2029three');
  expect(await screen.findByText('Line 4 repeats an earlier one and is dropped when you save.')).toBeTruthy();
  expect((await field()).value).toBe('one\ntwo\nthree\nthree');
});

test('a list goes back to empty after a question', async () => {
  serve({ kcip: 'hello\nworld' });
  const { press, answer, field } = await open();
  await press('Reset');
  expect(screen.getByText(/Empty KCIP\? It holds 2 words and phrases\./)).toBeTruthy();
  await answer('Reset Wordlist');
  expect(await screen.findByText('Wordlist emptied')).toBeTruthy();
  expect((await field()).value).toBe('');
});

test('the words take the focus when they come, but not from who walks through the lists', async () => {
  serve({ kcip: 'hello', gamble: 'dice' });
  const { field, user } = await open();
  expect(document.activeElement).toBe(await field());
  screen.getByRole('tab', { name: 'KCIP (1)' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await field()).value).toBe('dice'));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Gamble (1)' }));
});

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
    expect(box.getByText('The saved list has 1 line that yours lacks, and lacks 1 line of yours.')).toBeTruthy();
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
