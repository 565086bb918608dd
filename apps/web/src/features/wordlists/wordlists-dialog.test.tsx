import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { mockServer } from '../../testing/server.ts';
import { openLists as open, serveLists } from './wordlists.fixtures.tsx';

const server = mockServer();
const serve = (content: Record<string, string>) => serveLists(server, content);

test('a list is saved without its repetitions, which were announced while typing', async () => {
  const { sent } = serve({ kcip: 'hello', gamble: '' });
  const { type, press, field } = await open();
  screen.getByText('A wordlist holds your own words and phrases for the chat of a stream', { exact: false });
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
